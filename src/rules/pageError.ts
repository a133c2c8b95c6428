import type { PageError } from '#contracts/pageError.ts'
import { PAGE_ERROR_LENGTHS } from '#contracts/limits.ts'
import { isErrorWord } from './errorWords.ts'
import { paths } from './paths.ts'

/** Stands for what may be about a person, or a code: everything that is not known to be neither. */
const HIDDEN = '[…]'

/**
 * Describes an error of the page for the operator's log: of its message the words that browsers use, of its stack the
 * places in the files of the build. The server repeats this with the same outcome.
 */
export function describePageError(error: {
  message: string
  stack: string
  pathname: string
  version: string
}): PageError {
  const { message, stack, pathname, version } = error
  return {
    message: knownWords(message.slice(0, READ)).slice(0, PAGE_ERROR_LENGTHS.message),
    stack: knownLines(stack.slice(0, READ)).slice(0, PAGE_ERROR_LENGTHS.stack),
    path: pathPattern(pathname),
    version: /^[\d.]+$/.test(version) ? version.slice(0, PAGE_ERROR_LENGTHS.version) : HIDDEN,
  }
}

/** How much of a text is looked at, in characters: a parser's message may quote all that it was given. */
const READ = 10_000

const FILE = String.raw`(?:[a-z-]+:\/\/[^\s()'"]*?)?(?<file>\/assets\/[\w.]{1,40}-[\w-]{8}\.js(?::\d{1,7}:\d{1,7})?)(?![\w.-])`
const ADDRESS = String.raw`[a-z-]+:\/\/[^\s()'"]+`
const NUMBER = String.raw`(?<=(?:line|column|position|index|status|code|error) #?)(?<number>\d{1,6})(?!\w)`
/** Anything between blanks and punctuation; an apostrophe may be within a word. */
const WORD = String.raw`[^\s.,:;()[\]{}'"\`<>=!?#…]+(?:'[^\s.,:;()[\]{}'"\`<>=!?#…]+)*`

const PARTS = new RegExp([FILE, ADDRESS, NUMBER, WORD].join('|'), 'g')
const ROW_OF_HIDDEN = /\[…\](?:[\s.:'"]*\[…\])+/g

function knownWords(text: string): string {
  return text
    .replace(PARTS, (part, file?: string, number?: string) => file ?? number ?? (isErrorWord(part) ? part : HIDDEN))
    .replace(ROW_OF_HIDDEN, HIDDEN)
    .replace(/\s+/g, ' ')
    .trim()
}

/** A line of a stack in Chromium, or in Firefox and Safari: `at name (place)`, `name@place`. */
const FRAME = new RegExp(
  String.raw`^\s*(?:at (?:(?:async |new )?(?<chromium>[\w$.]{1,40})(?: \[as [\w$.]+\])? \()?|(?:async\*)?(?<other>[\w$.]{0,40})[^@]*@)${FILE}\)?$`,
)

function knownLines(stack: string): string {
  const lines = stack.split('\n').map((line) => {
    const { file, chromium, other } = FRAME.exec(line)?.groups ?? {}
    if (!file) return knownWords(line)
    const name = chromium ?? other
    return name ? `at ${name} (${file})` : `at ${file}`
  })
  return lines.filter((line, index) => line !== '' && line !== lines[index - 1]).join('\n')
}

/** Returns the route pattern of a path, or 'other' for a path that the app does not know. */
function pathPattern(pathname: string): string {
  if (pathname.startsWith('/result/')) return paths.result
  if (pathname.startsWith(paths.words) && pathname !== paths.words) return `${paths.words}:index`
  return Object.values<string>(paths).find((path) => path === pathname || path === `${pathname}/`) ?? 'other'
}
