import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { afterEach, expect, it } from 'vitest'
import { storedLanguage } from '#browser/chosenLanguage.ts'
import { seeAgain } from '#browser/clock.ts'
import { deleteCookie } from '#browser/cookies.ts'
import { followLanguage, pageTexts } from '#texts/language.ts'
import { loadLanguage } from '#texts/loadLanguage.ts'
import { nativeReaders } from '#texts/nativeReaders.ts'
import { LanguageSwitch } from '#ui/LanguageSwitch.tsx'

/** Renders everything anew with each change, as the app does. */
function Page() {
  useSyncExternalStore(followLanguage, pageTexts)
  return <LanguageSwitch />
}

afterEach(async () => {
  localStorage.clear()
  deleteCookie('language')
  await act(() => loadLanguage('en'))
  document.documentElement.dir = ''
  delete nativeReaders.fr
})

it('a chosen language is shown, kept, and offered in its own name', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'ar')
  expect(await screen.findByRole('combobox', { name: 'اللغة' })).toHaveProperty('value', 'ar')
  expect([document.documentElement.lang, document.documentElement.dir, storedLanguage()]).toEqual(['ar', 'rtl', 'ar'])
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})

// §13.22
it('languages that no native speaker has read stand in a group that says so, in the language of the page', async () => {
  nativeReaders.fr = 'Somebody, December 2026'
  render(<Page />)
  const unread = within(screen.getByRole('group', { name: 'Not yet read by a native speaker' }))
  const tags = (options: HTMLElement[]) => options.map((option) => (option as HTMLOptionElement).value)
  const all = tags(screen.getAllByRole('option'))
  expect(all.slice(0, 2)).toEqual(['en', 'fr'])
  expect(tags(unread.getAllByRole('option'))).toEqual(all.slice(2))
  await act(() => loadLanguage('de'))
  expect(screen.getAllByRole('group', { name: 'Noch von keinem Muttersprachler gelesen' })).toHaveLength(1)
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'de')
})

// §13.19
it('a language that another tab chose is shown here, and no connection is asked for', async () => {
  render(<Page />)
  localStorage.setItem('language', 'fr')
  act(() => seeAgain())
  expect(await screen.findByRole('combobox', { name: 'Langue' })).toHaveProperty('value', 'fr')
  localStorage.setItem('language', 'de')
  render(<Page />)
  expect(await screen.findAllByRole('combobox', { name: 'Sprache' })).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('of two languages that are chosen one after the other, the second stays though the first takes longer', async () => {
  const slow = loadLanguage('de')
  await loadLanguage('en')
  expect([await slow, document.documentElement.lang]).toEqual([null, 'en'])
})
