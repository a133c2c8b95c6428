import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeSitting } from '#browser/changeSitting.ts'
import { storedLanguage, storeLanguage, takeLanguage } from '#browser/chosenLanguage.ts'
import { deleteCookie, readCookie } from '#browser/cookies.ts'
import { enterScope, followScope } from '#browser/enterScope.ts'
import { currentSitting, scoped, SITTING_KEY } from '#browser/scope.ts'
import { openVocabDatabase } from '#device/database.ts'
import { createTestMirror } from '#saving/testMirror.ts'
import { aRunningTest } from '../support/builders.ts'

/** Loads a page of this browser. */
function open(address = '/') {
  history.replaceState(null, '', address)
  enterScope()
}
const keys = () => Object.keys(localStorage)

/** Returns the name of the database that this page opens. */
async function databaseName() {
  const asked = vi.fn<(name: string) => never>(() => {
    throw new DOMException('Refused')
  })
  vi.stubGlobal('indexedDB', { open: asked })
  await expect(openVocabDatabase()).rejects.toThrow('Refused')
  return asked.mock.calls[0]![0]
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  deleteCookie('language')
  open()
})

// §11.47
it('without a sitting every name is as it always was', async () => {
  open()
  createTestMirror().write(aRunningTest(3))
  storeLanguage('de')
  expect(keys().toSorted()).toEqual(['language', 'vocab.answers', 'vocab.test'])
  expect(await databaseName()).toBe('vocab')
  expect(scoped('guest')).toBe('guest')
})

it('in a sitting nothing is stored under a name of the device’s owner, and nothing of theirs is read', async () => {
  open()
  createTestMirror().write(aRunningTest(3))
  storeLanguage('de')
  const before = { ...localStorage }
  open('/c/bcdfghjkmn')
  expect([createTestMirror().read(), storedLanguage()]).toEqual([null, null])
  createTestMirror().write(aRunningTest(5))
  storeLanguage('fr')
  const { id } = currentSitting()!
  expect(keys().filter((key) => !(key in before) && !key.endsWith(`@${id}`))).toEqual(['sitting.next'])
  expect({ ...localStorage }).toMatchObject(before)
  expect(await databaseName()).toBe(`vocab@${id}`)
  expect(readCookie('language')).toBe('de')
})

it('a sitting begins at the page of a class, and is the device’s from then on, in every tab', () => {
  open('/c/bcdfghjkmn')
  const { id } = currentSitting()!
  open('/')
  expect(currentSitting()).toBeNull()
  open('/c/bcdfghjkmn')
  expect(changeSitting({ begun: true })).toBe(true)
  open('/vocab/')
  expect(currentSitting()).toMatchObject({ id, code: 'bcdfghjkmn', begun: true })
})

it('a page of a sitting that has ended changes nothing more, and leaves', () => {
  open('/c/bcdfghjkmn')
  changeSitting({ begun: true })
  const left = vi.fn()
  followScope(left)
  const tell = (key: string) => dispatchEvent(new StorageEvent('storage', { key }))
  tell(SITTING_KEY)
  expect(left).not.toHaveBeenCalled()
  localStorage.removeItem(SITTING_KEY)
  expect(changeSitting({ name: 'Ana' })).toBe(false)
  localStorage.setItem(SITTING_KEY, JSON.stringify({ id: 'next', code: 'bcdfghjkmn' }))
  expect(changeSitting({ name: 'Ana' })).toBe(false)
  expect(localStorage.getItem(SITTING_KEY)).not.toContain('Ana')
  tell(SITTING_KEY)
  expect(left).toHaveBeenCalled()
})

it('without storage there is no sitting', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  open('/c/bcdfghjkmn')
  expect(changeSitting({ begun: true })).toBe(false)
  open('/')
  expect(currentSitting()).toBeNull()
})

it('in a sitting the page is in the pupil’s language, even where the document has the owner’s', () => {
  localStorage.setItem(SITTING_KEY, JSON.stringify({ id: 'one', code: 'bcdfghjkmn' }))
  document.documentElement.lang = 'de'
  open('/')
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['tr'])
  expect(takeLanguage()).toBe('tr')
  document.documentElement.lang = 'en'
})
