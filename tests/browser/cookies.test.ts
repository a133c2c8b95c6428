// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { deleteCookie, readCookie, writeCookie } from '#browser/cookies.ts'

/** The browser of this test; its cookie jar shows what the page itself cannot read. */
const { jsdom } = globalThis as unknown as {
  jsdom: {
    reconfigure(settings: { url: string }): void
    cookieJar: { serializeSync(): { cookies: { secure?: true }[] }; removeAllCookiesSync(): void }
  }
}

afterEach(() => jsdom.cookieJar.removeAllCookiesSync())

// §10.4
test.each([
  ['https://words.example.org/', true],
  ['http://localhost:8080/', undefined],
])('a page at %s sets cookies for this site alone, and Secure: %s', (url, secure) => {
  jsdom.reconfigure({ url })
  writeCookie('referrer', 'a; b', 720 * 3600 * 1000)
  const { cookies } = jsdom.cookieJar.serializeSync()
  const attributes = { path: '/', sameSite: 'lax', maxAge: 720 * 3600, hostOnly: true }
  expect(cookies).toEqual([expect.objectContaining({ key: 'referrer', ...attributes })])
  expect(cookies[0]!.secure).toBe(secure)
  expect(readCookie('referrer')).toBe('a; b')
  deleteCookie('referrer')
  expect(readCookie('referrer')).toBeNull()
})
