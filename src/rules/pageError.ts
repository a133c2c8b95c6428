import { PAGE_ERROR_LENGTHS } from '#contracts/limits.ts'
import type { PageError } from '#contracts/pageError.ts'
import { paths } from './paths.ts'

/** Replaces text that may be about a person, or contain a code: everything that is not known to be harmless. */
const HIDDEN = '[…]'

/**
 * Describes an error of the page for the operator's log, by its name and by the stack's positions in the build's files.
 * Its message is dropped. The server repeats this with the same outcome.
 */
export function describePageError(error: {
  message: string
  stack: string
  pathname: string
  version: string
}): PageError {
  const { message, stack, pathname, version } = error
  return {
    message: NAME.exec(message)?.[0] ?? HIDDEN,
    stack: ownFrames(stack.slice(0, MAX_PARSED)).slice(0, MAX_FRAMES).join('\n'),
    path: pathPattern(pathname),
    version: /^[\d.]+$/.test(version) ? version.slice(0, PAGE_ERROR_LENGTHS.version) : HIDDEN,
  }
}

/** String(error) begins with the name: `TypeError: …`. */
const NAME = /^(?:[A-Z][A-Za-z]{0,40})?Error(?=:|$)/

/** The maximum number of frames. Each has at most 130 characters, so that they fit the limit of the contract. */
const MAX_FRAMES = 10

/** How much of a stack is parsed, in characters, because it may repeat a message that quotes all input of a parser. */
const MAX_PARSED = 10_000

/** A stack line with a file of the build: `at name (place)` in Chromium, `name@place` in Firefox and Safari. */
const FRAME =
  /^\s*(?:at (?:(?:async |new )?(?<chromium>[\w$.]{1,40})(?: \[as [\w$.]+\])? \()?|(?:async\*)?(?<other>[\w$.]{0,40})[^@]*@)(?:[a-z-]+:\/\/[^\s()'"]*?)?(?<file>\/assets\/[\w.]{1,40}-[\w-]{8}\.js(?::\d{1,7}:\d{1,7})?)\)?$/

function ownFrames(stack: string): string[] {
  return stack.split('\n').flatMap((line) => {
    const { file, chromium, other } = FRAME.exec(line)?.groups ?? {}
    const name = chromium ?? other
    if (!file) return []
    return [name ? `at ${name} (${file})` : `at ${file}`]
  })
}

/** Returns the route pattern of a path, or 'other' for an unknown path. */
function pathPattern(pathname: string): string {
  if (pathname.startsWith('/result/')) return paths.result
  if (pathname.startsWith(paths.words) && pathname !== paths.words) return `${paths.words}:index`
  return Object.values<string>(paths).find((path) => path === pathname || path === `${pathname}/`) ?? 'other'
}
