import 'fake-indexeddb/auto'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { storedLanguage, storeLanguage } from '#browser/chosenLanguage.ts'
import { deleteCookie } from '#browser/cookies.ts'
import { pageLanguage } from '#texts/language.ts'
import { loadLanguage } from '#texts/loadLanguage.ts'
import { LanguageSwitch } from '#ui/LanguageSwitch.tsx'
import { account, accountPagePerTest, ANNA, deps, received, visit } from '../../support/accountPage.ts'
import { eventually } from '../../support/eventually.ts'
import { answer, reset } from '../../support/scriptedServer.ts'

accountPagePerTest()
afterEach(async () => {
  localStorage.clear()
  deleteCookie('language')
  await act(() => loadLanguage('en'))
})

const reply = (interface_language?: string) => answer(200, { results: [], running: null, interface_language })
const shownAndStored = () => [pageLanguage(), storedLanguage()]

// §13.19
describe('the language of the account', () => {
  test('the account’s language is shown and kept where nobody has chosen one', async () => {
    await visit(null, ANNA, reply('de'))
    await account.restoreAfterSignIn()
    await eventually(() => expect(shownAndStored()).toEqual(['de', 'de']))
  })

  test('the account’s language does not replace one chosen on the device during the request, which is not sent', async () => {
    await visit(null, ANNA, (...request) => {
      storeLanguage('en')
      reply('de')(...request)
    })
    await account.restoreAfterSignIn()
    expect(shownAndStored()).toEqual(['en', 'en'])
    expect(received.map(({ method }) => method)).toEqual(['GET'])
  })

  test.each(['tlh', undefined])('the account’s language is ignored if it is %s', async (tag) => {
    await visit(null, ANNA, reply(tag))
    await account.restoreAfterSignIn()
    expect(shownAndStored()).toEqual(['en', null])
  })
})

describe('a language that is chosen in the switch', () => {
  const choose = async () => {
    render(<LanguageSwitch />)
    await userEvent.setup().selectOptions(screen.getByRole('combobox'), 'de')
    await eventually(() => expect(storedLanguage()).toBe('de'))
  }

  test('a chosen language is stored with the account, and stays on the device if that fails', async () => {
    await visit(null, ANNA, reset)
    await choose()
    await eventually(() => expect(received).toHaveLength(1))
    expect(received[0]).toMatchObject({
      method: 'PUT',
      path: '/v1/account/language/',
      headers: { authorization: 'Bearer token' },
      body: { interface_language: 'de' },
    })
    expect(storedLanguage()).toBe('de')
  })

  test('a chosen language is not sent, and no provider loaded, when nobody is signed in', async () => {
    await visit(null, {}, answer(204, ''))
    await choose()
    expect(deps.loadAuth).not.toHaveBeenCalled()
    expect(received).toEqual([])
  })
})
