import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LocalCheck } from '#contracts/ownResult.ts'
import type { VocabDatabase } from '#device/database.ts'
import { addOwnResults } from '#device/storedResults.ts'
import { uiText } from '#texts/ui.ts'
import 'fake-indexeddb/auto'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import type { CheckOutcome } from '#result/check/checks.ts'
import CheckScreen from '#result/check/CheckScreen.tsx'
import { endCheck } from '#result/check/storedCheck.ts'
import { readOwnDetails, writeOwnDetails } from '#result/own/storedOwnResult.ts'
import type { Session } from '#session/sessionStore.ts'
import { aDoneCheck, aLocalCheck, anAnsweredExpression, checkQuestions, NOW } from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import { deferred, fillStorage, scriptedDependencies } from '../../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
const TOTAL = checkQuestions.length
const PATH = '/result/code-1/check/'

/** A device without a connection, whose own result has this check. */
async function deviceWith(check: LocalCheck | undefined): Promise<VocabDatabase> {
  const database = await openDevice()
  await addOwnResults(database, [{ shortcode: 'code-1', timestamp: NOW }])
  await writeOwnDetails(database, 'code-1', { answered: [anAnsweredExpression()], fromServer: null, check })
  return database
}

/** Opens the check's address on such a device. `outcomes`: the outcomes of sending, in order. */
async function open(database: VocabDatabase, session: Partial<Session> = {}, outcomes: CheckOutcome[] = ['offline']) {
  const dependencies = scriptedDependencies(database, { ownResults: ['code-1'], online: false, ...session })
  const services = createServices(dependencies)
  const send = vi.fn(async () => outcomes[Math.min(send.mock.calls.length, outcomes.length) - 1]!)
  const loadChecks = async () => ({ ...(await services.loadChecks()), send })
  const router = createMemoryRouter(
    [
      { path: '/result/:shortcode', element: <p>The result</p> },
      { path: '/result/:shortcode/check/', element: <CheckScreen /> },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: ['/result/code-1', PATH] },
  )
  render(
    <AppProvider store={dependencies.store} services={{ ...services, loadChecks }}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  return { router, send, store: dependencies.store, user: userEvent.setup() }
}

const question = async (index: number) =>
  screen.findByRole('group', { name: `What does this mean? ${checkQuestions[index]!.subject}` })
const choice = (which: RegExp | string) => screen.getByRole<HTMLInputElement>('radio', { name: which })
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked)
const next = () => screen.getByRole('button', { name: 'Next' })
const answersOn = async (database: VocabDatabase) => (await readOwnDetails(database, 'code-1'))?.check?.answers

// §12.36
describe('a question', () => {
  it('a question has the expression alone, three meanings and Not sure, and its position is announced', async () => {
    await open(await deviceWith(aLocalCheck(0)))
    await question(0)
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent)).toEqual([
      'the first meaning of put off1',
      'the second meaning of put off2',
      'the third meaning of put off3',
      'I don’t know4',
    ])
    expect(chosen()).toBe(-1)
    const counter = screen.getByRole('heading', { level: 2, name: `1 of ${TOTAL}` })
    expect(counter.getAttribute('aria-live')).toBe('polite')
  })

  it('a question takes the focus, its meanings do not, and nothing says whether the last answer was right', async () => {
    const { user } = await open(await deviceWith(aLocalCheck(0)))
    await question(0)
    await user.click(choice(/second/))
    await user.click(next())
    const group = await question(1)
    await vi.waitFor(() => expect(document.activeElement).toBe(group))
    expect(screen.getByText(`2 of ${TOTAL}`)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/right|wrong|correct/i)
  })

  it('a question requires a choice', async () => {
    const { user } = await open(await deviceWith(aLocalCheck(0)))
    await question(0)
    await user.click(next())
    expect(screen.getByRole('alert').textContent).toBe('Please choose one of the four.')
    await user.click(choice(/first/))
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('a question no longer asks for a choice after Back has led to another one', async () => {
    const { user } = await open(await deviceWith(aLocalCheck(1)))
    await question(1)
    await user.click(next())
    expect(screen.getByRole('alert').textContent).toBe('Please choose one of the four.')
    await user.click(screen.getByRole('button', { name: uiText('back') }))
    await question(0)
    expect(screen.getByRole('alert').textContent).toBe('')
  })
})

// §12.37
describe('keys in a check', () => {
  it.each(['1', '2', '3', '4'])('the key %s chooses a meaning, and Enter goes on', async (key) => {
    const database = await deviceWith(aLocalCheck(0))
    const { user } = await open(database)
    await question(0)
    await user.keyboard(key)
    expect(chosen()).toBe(Number(key) - 1)
    await user.keyboard('{Enter}')
    await question(1)
    expect(await answersOn(database)).toEqual([{ position: 0, chosen: key === '4' ? null : Number(key) - 1 }])
  })

  it('a digit typed with Shift chooses a meaning, too', async () => {
    const { user } = await open(await deviceWith(aLocalCheck(0)))
    await question(0)
    await user.keyboard('{Shift>}3{/Shift}')
    expect(chosen()).toBe(2)
  })

  it('the keys of radio buttons choose a meaning, too, and Enter goes on from there', async () => {
    const { user } = await open(await deviceWith(aLocalCheck(0)))
    await question(0)
    await user.click(choice(/third/))
    choice(/first/).focus()
    await user.keyboard(' ')
    expect(chosen()).toBe(0)
    await user.keyboard('{Enter}')
    await question(1)
  })

  it('the keys 1 to 4 are turned off together with the letters of the test', async () => {
    const { user, store } = await open(await deviceWith(aLocalCheck(0)))
    await question(0)
    await user.click(screen.getByRole('checkbox', { name: 'Use the keys 1 to 4' }))
    expect(store.get().singleKeysOff).toBe(true)
    await user.keyboard('1')
    expect(chosen()).toBe(-1)
  })
})

// §12.38
describe('a choice', () => {
  it('a choice is stored before the next question shows, and is there when the page is opened again', async () => {
    const database = await deviceWith(aLocalCheck(2))
    const { user } = await open(database)
    await question(2)
    await user.click(choice('I don’t know'))
    await user.click(next())
    await question(3)
    cleanup()
    await open(await openDevice())
    await question(3)
    await userEvent.setup().click(screen.getByRole('button', { name: uiText('back') }))
    await question(2)
    expect(chosen()).toBe(3)
  })

  it('a choice survives the browser’s Back without Next', async () => {
    const database = await deviceWith(aLocalCheck(2))
    const { user, router } = await open(database)
    await question(2)
    await user.click(choice(/third/))
    await act(() => router.navigate(-1))
    expect(screen.getByText('The result')).toBeTruthy()
    expect((await answersOn(database))!.at(-1)).toEqual({ position: 10, chosen: 2 })
  })

  it('a choice that the device cannot store keeps the question open', async () => {
    const database = await deviceWith(aLocalCheck(2))
    const { user } = await open(database)
    await question(2)
    const full = fillStorage(database)
    await user.click(choice(/third/))
    await user.click(next())
    expect(screen.getByRole('alert').textContent).toBe('This device could not save your answer. Please try again.')
    await question(2)
    full.mockRestore()
    await user.click(next())
    await question(3)
  })

  it('a choice keeps the question open if the device has no details of the result', async () => {
    const database = await deviceWith(aLocalCheck(2))
    const { user } = await open(database)
    await question(2)
    await database.use((connection) => connection.delete('ownDetails', 'code-1'))
    await user.click(choice(/third/))
    await user.click(next())
    expect((await screen.findByText(/^This device could not save your answer/)).role).toBe('alert')
    await question(2)
  })
})

// §12.40
describe('the end of a check', () => {
  it('a finished check keeps its answers until there is a connection, then leads to the result', async () => {
    const database = await deviceWith(aLocalCheck(TOTAL - 1))
    const { user, store, send } = await open(database, {}, ['offline', 'ended'])
    await question(TOTAL - 1)
    await user.click(choice(/first/))
    await user.click(screen.getByRole('button', { name: 'Send my answers' }))
    expect(await screen.findByText('Your answers are saved. They will be sent when you are online.')).toBeTruthy()
    expect((await readOwnDetails(database, 'code-1'))?.check?.state).toBe('answered')
    send.mockImplementationOnce(async () => {
      // As the server's answer does.
      const { answered } = (await readOwnDetails(database, 'code-1'))!
      await database.use((connection) => connection.put('ownDetails', { answered, fromServer: null }, 'code-1'))
      return 'ended'
    })
    act(() => store.set({ online: true }))
    expect(await screen.findByText('The result')).toBeTruthy()
  })

  it.each<[CheckOutcome, RegExp, string]>([
    ['signedOut', /Please sign in to send them/, 'Sign in'],
    ['notFound', /the account that you took the test with/, 'Sign in'],
    ['failed', /could not be sent yet/, 'Try again'],
  ])('a finished check that waits (%s) says why, and what to do', async (outcome, why, action) => {
    await open(await deviceWith(aLocalCheck(TOTAL, 'answered')), {}, [outcome])
    expect((await screen.findByText(why)).textContent).toMatch(/^Your answers are saved\. /)
    expect(screen.getByRole('button', { name: action })).toBeTruthy()
  })

  // §11.38 §11.39
  it('a finished check blocked by another tab says so, and calls no answer saved that is in memory only', async () => {
    const { store, send } = await open(await deviceWith(aLocalCheck(TOTAL, 'answered')), { inMemory: true })
    send.mockReturnValueOnce(new Promise(() => {}))
    act(() => store.set({ heldUp: true }))
    const text = 'Please keep this page open. Please close the other tab of this page.'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('a finished check keeps the focus on Try again, then on the outcome', async () => {
    const { user, send } = await open(await deviceWith(aLocalCheck(TOTAL, 'answered')), {}, ['failed'])
    const tryAgain = await screen.findByRole('button', { name: 'Try again' })
    const sending = deferred<CheckOutcome>()
    send.mockReturnValueOnce(sending.promise)
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
    await user.click(next())
    expect(await screen.findByText('The result')).toBeTruthy()
  })

  it.each<[string, LocalCheck | undefined, Partial<Session>]>([
    ['there is no check', undefined, {}],
    ['it was declined', aLocalCheck(0, 'declined'), {}],
    ['it is somebody else’s', aLocalCheck(0), { ownResults: [] }],
  ])('the result shows instead of a check if %s', async (_where, check, session) => {
    await open(await deviceWith(check), session)
    expect(await screen.findByText('The result')).toBeTruthy()
  })
})
