import { act, screen } from '@testing-library/react'
import type { LocalCheck } from '#contracts/ownResult.ts'
import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import type { CheckOutcome } from '#result/check/checks.ts'
import { endCheck } from '#result/check/storedCheck.ts'
import { readOwnDetails } from '#result/own/storedOwnResult.ts'
import type { Session } from '#session/sessionStore.ts'
import { aDoneCheck, aLocalCheck } from '../../support/builders.ts'
import { checkDevicePerTest, choice, deviceWith, open, question, TOTAL } from '../../support/checkScreen.tsx'
import { deferred } from '../../support/servicesHarness.ts'

checkDevicePerTest()

// §12.40
describe('the end of a check', () => {
  it('a finished check keeps its answers until there is a connection, then leads to the result', async () => {
    const database = await deviceWith(aLocalCheck(TOTAL - 1))
    const { user, store, send } = await open(database, {}, ['offline', 'ended'])
    await question(TOTAL - 1)
    await user.click(choice(/first/))
    expect(await screen.findByText('Your answers are saved. They will be sent when you are online.')).toBeTruthy()
    expect((await readOwnDetails(database, 'code-1'))?.check?.state).toBe('answered')
    send.mockImplementationOnce(async (_shortcode, tell) => {
      // As the server's answer does.
      const { answered } = (await readOwnDetails(database, 'code-1'))!
      await database.use((connection) => connection.put('ownDetails', { answered, fromServer: null }, 'code-1'))
      tell?.('ended')
    })
    act(() => store.set({ online: true }))
    expect(await screen.findByText('The result')).toBeTruthy()
  })

  it.each<[CheckOutcome, RegExp, string]>([
    ['signedOut', /Please sign in to send them/, 'Sign in'],
    ['notFound', /the account that you took the test with/, 'Sign in'],
    ['failed', /could not be sent yet/, 'Try again'],
  ])('a finished check that waits (%s) gives the reason, and what to do', async (outcome, why, action) => {
    await open(await deviceWith(aLocalCheck(TOTAL, 'answered')), {}, [outcome])
    expect((await screen.findByText(why)).textContent).toMatch(/^Your answers are saved\. /)
    expect(screen.getByRole('button', { name: action })).toBeTruthy()
  })

  it('a finished check of a guest who is gone says so where nobody can sign in', async () => {
    await open(await deviceWith(aLocalCheck(TOTAL, 'answered')), { accounts: false }, ['notFound'])
    expect(await screen.findByText('Your answers are saved. This device can no longer send them.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
  })

  // §11.38 §11.39
  it('a finished check blocked by another tab reports this, and does not call answers saved that are only in memory', async () => {
    const { store, send } = await open(await deviceWith(aLocalCheck(TOTAL, 'answered')), { inMemory: true })
    send.mockReturnValueOnce(new Promise(() => {}))
    act(() => store.set({ sendBlocked: true }))
    const text = 'Please keep this page open. Please close the other tab of this page.'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('a finished check keeps the focus on Try again, then on the outcome', async () => {
    const { user, send } = await open(await deviceWith(aLocalCheck(TOTAL, 'answered')), {}, ['failed'])
    const tryAgain = await screen.findByRole('button', { name: 'Try again' })
    const sending = deferred<CheckOutcome>()
    send.mockImplementationOnce((_shortcode, tell) => sending.promise.then(tell))
    await user.click(tryAgain)
    expect(screen.getByRole('status').textContent).toBe('Your answers are saved. Sending them …')
    expect(document.activeElement).toBe(tryAgain)
    expect(tryAgain.getAttribute('aria-busy')).toBe('true')
    await act(async () => sending.resolve('offline'))
    expect(document.activeElement).toBe(screen.getByText(/They will be sent when you are online/))
  })
})

// §12.35 §12.41
describe('a check that cannot be answered', () => {
  it('a check ended by another tab shows the result instead', async () => {
    const database = await deviceWith(aLocalCheck(2))
    const { user } = await open(database)
    await question(2)
    await endCheck(database, 'code-1', aDoneCheck())
    await user.click(choice(/first/))
    expect(await screen.findByText('The result')).toBeTruthy()
  })

  it.each<[string, LocalCheck | undefined, Partial<Session>]>([
    ['there is no check', undefined, {}],
    ['it was declined', aLocalCheck(0, 'declined'), {}],
    ['it belongs to another user', aLocalCheck(0), { ownResults: [] }],
  ])('the result shows instead of a check if %s', async (_where, check, session) => {
    await open(await deviceWith(check), session)
    expect(await screen.findByText('The result')).toBeTruthy()
  })
})
