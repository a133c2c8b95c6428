import type { PageError } from '#contracts/pageError.ts'
import { PAGE_ERROR_LENGTHS } from '#contracts/pageErrorLimits.ts'
import { paths } from './paths.ts'

/**
 * What may identify a person or a test: addresses (which may contain a test id or a shortcode), quoted data (a parser
 * quotes what it could not read), email addresses, and anything as long as an id or a part of a token.
 */
const PRIVATE =
  /(?<file>(?<![\w:/.-])\/assets\/[\w.-]+\.(?:js|css)\b)|(?<address>[a-z-]+:\/\/[^\s()'"]+)|(?<result>\/(?:result|share)\/[^\s/()'"]+)|"[^"]*"|[^\s@/:'"]+@[^\s@/:'"]+\.[^\s@/:'"]+|[\w-]{20,}/gi

/**
 * Describes an error of the page for the operator's log, without private data. The server repeats this with the same
 * outcome.
 */
export function describePageError(error: {
  message: string
  stack: string
  pathname: string
  version: string
}): PageError {
  return {
    message: publicPart(error.message, PAGE_ERROR_LENGTHS.message),
    stack: publicPart(error.stack, PAGE_ERROR_LENGTHS.stack),
    path: pathPattern(error.pathname),
    version: error.version.replace(/[^\w.-]/g, '').slice(0, PAGE_ERROR_LENGTHS.version),
  }
}

function publicPart(text: string, length: number): string {
  return (
    text
      .replace(PRIVATE, hidden)
      .slice(0, length)
      // Removes control characters, and half characters that the cut may have left.
      .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '')
  )
}

function hidden(_found: string, file?: string, address?: string, result?: string): string {
  if (file) return file
  // A file of the build says only where the error is.
  if (address) return /\/assets\/[\w.:-]+$/.exec(address)?.[0] ?? '[address]'
  if (result) return '[result]'
  return '[…]'
}

/** Returns the route pattern of a path, or 'other' for a path that the app does not know. */
function pathPattern(pathname: string): string {
  if (pathname.startsWith('/result/')) return paths.result
  if (pathname.startsWith(paths.words) && pathname !== paths.words) return `${paths.words}:index`
  return Object.values<string>(paths).find((path) => path === pathname || path === `${pathname}/`) ?? 'other'
}
