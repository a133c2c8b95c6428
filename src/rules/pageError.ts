import { PAGE_ERROR_LENGTHS } from '#contracts/limits.ts'
import type { PageError } from '#contracts/pageError.ts'
import { paths } from './paths.ts'

/** Stands for what may be about a person, or a code: everything that is not known to be neither. */
const HIDDEN = '[…]'

/**
 * Describes an error of the page for the operator's log: its name, and of its stack the places in the files of the build. No
 * word of its message is kept. The server repeats this with the same outcome.
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
    stack: ownFrames(stack.slice(0, READ)).slice(0, MAX_FRAMES).join('\n'),
    path: pathPattern(pathname),
    version: /^[\d.]+$/.test(version) ? version.slice(0, PAGE_ERROR_LENGTHS.version) : HIDDEN,
  }
}

/** As text an error begins with its name: `TypeError: …`. */
const NAME = /^(?:[A-Z][A-Za-z]{0,40})?Error(?=:|$)/

/** The frames that are kept: each has at most 130 characters, so all of them are within the contract's limit. */
const MAX_FRAMES = 10

/** How much of a stack is looked at, in characters: it may repeat a message that quotes all that a parser was given. */
const READ = 10_000

/**
 * A line of a stack in Chromium, or in Firefox and Safari, whose place is a file of the build: `at name (place)`, `name@place`.
 */
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

/** Returns the route pattern of a path, or 'other' for a path that the app does not know. */
function pathPattern(pathname: string): string {
  if (pathname.startsWith('/result/')) return paths.result
  if (pathname.startsWith(paths.words) && pathname !== paths.words) return `${paths.words}:index`
  return Object.values<string>(paths).find((path) => path === pathname || path === `${pathname}/`) ?? 'other'
}
