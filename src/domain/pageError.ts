import type { PageError } from '#contracts/pageError'
import { PAGE_ERROR_LENGTHS } from '#contracts/pageErrorLimits'
import { paths } from './paths.ts'

/**
 * What may name a person or a test: addresses (a test's id and a shortcode stand in them), quoted data (a parser quotes
 * what it could not read), e-mail addresses, and anything as long as an id or a part of a token.
 */
const PRIVATE =
  /(?<file>(?<![\w:/.-])\/assets\/[\w.-]+\.(?:js|css)\b)|(?<address>[a-z-]+:\/\/[^\s()'"]+)|(?<result>\/(?:result|share)\/[^\s/()'"]+)|"[^"]*"|[^\s@/:'"]+@[^\s@/:'"]+\.[^\s@/:'"]+|[\w-]{20,}/gi

/** An error of the page for the operator's log. Done again on the server, the outcome is the same. */
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
      // Control characters, and halves of a character that the cut may have left.
      .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '')
  )
}

function hidden(_found: string, file?: string, address?: string, result?: string): string {
  if (file) return file
  // A file of the build says where the error is, and nothing else.
  if (address) return /\/assets\/[\w.:-]+$/.exec(address)?.[0] ?? '[address]'
  if (result) return '[result]'
  return '[…]'
}

/** The route's pattern of a path, 'other' for one that the app does not know. */
function pathPattern(pathname: string): string {
  if (pathname.startsWith('/result/')) return '/result/:shortcode'
  if (pathname.startsWith(paths.words) && pathname !== paths.words) return `${paths.words}:index`
  return Object.values<string>(paths).find((path) => path === pathname || path === `${pathname}/`) ?? 'other'
}
