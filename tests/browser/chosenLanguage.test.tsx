import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storedLanguage, storeLanguage, takeLanguage } from '#browser/chosenLanguage.ts'
import { deleteCookie, readCookie } from '#browser/cookies.ts'

/** Opens an address in a browser with these languages; the document is in one of ours if a start page was sent. */
function open(address: string, { languages = ['tr'], document: sent = 'en' } = {}) {
  history.replaceState(null, '', address)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  document.documentElement.lang = sent
  return takeLanguage()
}
const address = () => location.pathname + location.search

beforeEach(() => {
  localStorage.clear()
  deleteCookie('language')
})
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
  document.documentElement.lang = 'en'
})

it('the language of the address wins, is kept, and leaves the address', () => {
  storeLanguage('fr')
  expect(open('/vocab/?enter&lang=de&d=deck')).toBe('de')
  expect(address()).toBe('/vocab/?enter&d=deck')
  expect([storedLanguage(), readCookie('language')]).toEqual(['de', 'de'])
})

it('the start page of a language becomes the start, and its language is kept', () => {
  expect(open('/zh-Hans/', { document: 'zh-Hans' })).toBe('zh-Hans')
  expect([address(), storedLanguage()]).toEqual(['/', 'zh-Hans'])
})

it('an address without a language stays to the letter', () => {
  open('/vocab/?enter')
  expect(address()).toBe('/vocab/?enter')
})

it.each(['/?lang=xx', '/?lang=', '/?lang=__proto__'])(
  'the address %s names no language, so the choice stays',
  (link) => {
    storeLanguage('ko')
    expect(open(link)).toBe('ko')
  },
)

it('a stored language that no longer exists counts as none', () => {
  localStorage.setItem('language', 'tlh')
  expect(storedLanguage()).toBeNull()
})

it('without a choice a start page keeps its language, and every other page takes that of the browser', () => {
  expect(open('/', { document: 'ja' })).toBe('ja')
  expect(open('/', { languages: ['ja'] })).toBe('en')
  expect(open('/result/a', { languages: ['pt-PT', 'en'] })).toBe('pt-BR')
  expect(storedLanguage()).toBeNull()
})
