import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { LocalCheck } from '#contracts/ownResult.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import type { VocabDatabase } from '#device/database.ts'
import { addOwnResults, writeSeenResult } from '#device/storedResults.ts'
import 'fake-indexeddb/auto'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { endCheck } from '#result/check/storedCheck.ts'
import { readOwnDetails } from '#result/own/storedOwnResult.ts'
import ResultScreen from '#result/page/ResultScreen.tsx'
import {
  aDoneCheck,
  aLocalCheck,
  anAnsweredExpression,
  anOpenCheck,
  anOwnResult,
  aSharedResult,
  NOW,
} from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import { failure, fillStorage, scriptedDependencies } from '../../support/servicesHarness.ts'
import { unseenFiguresPerTest } from '../../support/unseenFigures.ts'

const openDevice = freshDatabasePerTest()
unseenFiguresPerTest()

interface Circumstances {
  own?: boolean
  /** The check stored on the device, and the one last sent by the server. */
  held?: LocalCheck
  fromServer?: MeaningCheck
  tellsLevel?: boolean
  /** The device's copy of the result, and the result on the server; null: no connection. */
  seen?: Partial<MeasuredResult>
  now?: Partial<MeasuredResult> | null
}

/** Opens the result `code-1` without a sign-in. */
async function open({ own = true, held, fromServer, tellsLevel = true, ...shared }: Circumstances) {
  const { seen = {}, now = null } = shared
  const database = await openDevice()
  await writeSeenResult(database, 'code-1', aSharedResult(seen))
  if (own) await addOwnResults(database, [{ shortcode: 'code-1', timestamp: NOW }])
  const { answered: _, ...rest } = anOwnResult({ tells_level: tellsLevel })
  // Even if the result is not this browser's own: the page must not show the check then.
  const details = {
    answered: [anAnsweredExpression({ subject: 'vivid', checked: true })],
    fromServer: fromServer ? { ...rest, check: fromServer } : null,
    ...(held && { check: held }),
  }
  await database.use((connection) => connection.put('ownDetails', details, 'code-1'))
  const dependencies = scriptedDependencies(database, { ownResults: own ? ['code-1'] : [], online: now !== null })
  dependencies.api.sharedResult.mockImplementation(async () => {
    if (!now) throw failure(null)
    return aSharedResult(now)
  })
  const router = createMemoryRouter([{ path: '/result/:shortcode', element: <ResultScreen /> }], {
    initialEntries: ['/result/code-1'],
  })
  render(
    <AppProvider store={dependencies.store} services={createServices(dependencies)}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  return { database, dependencies, user: userEvent.setup() }
}

const card = (name: string) => screen.findByRole('region', { name })
const OFFER = '1-minute check: 6 questions'
const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const stored = async (database: VocabDatabase) => (await readOwnDetails(database, 'code-1'))?.check

// §12.35
describe('an open check', () => {
  it('an open check is offered before the next steps, without a connection', async () => {
    await open({ held: aLocalCheck(0) })
    const offer = await card(OFFER)
    expect(offer.textContent).toContain('Choose the meanings. Your result gets surer. It can go up or down.')
    expect(within(offer).getByRole('link', { name: 'Check my result' }).getAttribute('href')).toBe(
      '/result/code-1/check/',
    )
    expect(sections().indexOf(OFFER)).toBe(sections().indexOf('What you knew') + 1)
  })

  it('an open check resumes at the question that the learner reached', async () => {
    await open({ held: aLocalCheck(2) })
    const offer = await card(OFFER)
    expect(offer.textContent).toContain('2 of 6 answered.')
    expect(within(offer).getByRole('link', { name: 'Go on with the check' })).toBeTruthy()
  })

  it.each<[string, Circumstances]>([
    ['a result without one', {}],
    ['a visitor', { own: false, held: aLocalCheck(0) }],
  ])('an open check is not offered to %s', async (_whom, circumstances) => {
    await open(circumstances)
    await card(circumstances.own === false ? 'Level of proficiency' : 'Vocabulary size')
    expect(screen.queryByText(OFFER)).toBeNull()
  })
})

// §12.39
describe('No, thanks', () => {
  /** Presses it at a check of which two questions are answered. */
  async function press(fromServer?: MeaningCheck) {
    const opened = await open({ held: aLocalCheck(2), ...(fromServer && { fromServer }) })
    await opened.user.click(within(await card(OFFER)).getByRole('button', { name: 'No, thanks' }))
    return opened
  }

  it('“No, thanks” explains its effect, and is final', async () => {
    const { user, database } = await press()
    const dialog = screen.getByRole('dialog', { name: 'No check for this result?' })
    expect(dialog.textContent).toContain('You can then see all meanings. This result can’t be checked later.')
    await user.click(within(dialog).getByRole('button', { name: 'No check' }))
    const said = await screen.findByText('No check. You can see all meanings now.')
    expect(document.activeElement).toBe(said)
    expect(screen.queryByText(OFFER)).toBeNull()
    cleanup()
    expect(await stored(database)).toMatchObject({ state: 'declined', answers: [] })
  })

  it('“No, thanks” can be taken back until it is confirmed', async () => {
    const { user, database } = await press()
    await user.click(screen.getByRole('button', { name: 'Keep the check' }))
    expect(within(await card(OFFER)).getByRole('link', { name: 'Go on with the check' })).toBeTruthy()
    cleanup()
    expect(await stored(database)).toEqual(aLocalCheck(2))
  })

  it('“No, thanks” reports a device that cannot store it', async () => {
    const { user, database } = await press()
    fillStorage(database)
    await user.click(screen.getByRole('button', { name: 'No check' }))
    expect(await screen.findByText('This device could not save that. Please try again later.')).toBeTruthy()
  })

  // §12.41
  it('“No, thanks” declines nothing after an answer in another tab, and the page shows the outcome', async () => {
    const { user, database } = await press(anOpenCheck())
    await act(async () => void (await endCheck(database, 'code-1', aDoneCheck())))
    const shown: string[] = []
    const observer = new MutationObserver(() => shown.push(document.body.textContent))
    observer.observe(document.body, { childList: true, subtree: true })
    await user.click(screen.getByRole('button', { name: 'No check' }))
    expect((await card('Meanings checked')).textContent).toContain('4 of 6 right.')
    observer.disconnect()
    expect(shown.join()).not.toContain('No check. You can see all meanings now.')
  })
})

// §12.40
it('a check whose answers are waiting to be sent says that they are saved', async () => {
  await open({ held: aLocalCheck(6, 'answered') })
  const waiting = within(await card('Check your result'))
  expect(await waiting.findByText('Your answers are saved. They will be sent when you are online.')).toBeTruthy()
})

// §12.42
describe('a counted check', () => {
  const counted = { meanings_checked: true }

  it.each([
    [
      'down, after so many wrong answers',
      'A2',
      '2 of your 6 answers were wrong or ‘I don’t know’, so we moved your level.',
    ],
    ['up', 'C1', '4 of 6 right. So we moved your level up.'],
  ] as const)('a counted check says that it moved the level %s', async (_, level, text) => {
    await open({ fromServer: aDoneCheck(), now: { ...counted, edition: 'second', level } })
    expect(await screen.findByText(text)).toBeTruthy()
    expect((await card('Level of proficiency')).textContent).toContain('was B2')
    expect(
      within(await card('Meanings checked'))
        .getByRole('link', { name: 'See them' })
        .getAttribute('href'),
    ).toBe('/result/code-1/expressions/?list=not-sure')
  })

  it.each([{ now: counted }, { seen: counted }])(
    'a counted check that moved no level tells its owner what was right, and never claims a narrower range: %j',
    async (result) => {
      await open({ fromServer: aDoneCheck(), ...result })
      expect((await card('Meanings checked')).textContent).toMatch(/4 of 6 right\..*surer/)
      expect(document.body.textContent).not.toMatch(/was B2|moved your level|narrower/)
    },
  )

  // §12.43
  it('after a counted check the list to learn next says that it includes the expressions not known in the check', async () => {
    await open({ fromServer: aDoneCheck(), seen: counted })
    expect(await screen.findByRole('link', { name: 'Not sure, or not known in your check (1)' })).toBeTruthy()
  })

  it('a check that leaves the result without a level reports this', async () => {
    await open({ fromServer: aDoneCheck(), tellsLevel: false, seen: { ...counted, tells_level: false } })
    expect((await card('Meanings checked')).textContent).toBe(
      'Meanings checked4 of 6 right. These answers and your test do not fit together. So we cannot tell your level.',
    )
  })

  it('visitors see that a check counts towards a result', async () => {
    await open({ own: false, seen: counted })
    expect((await card('Level of proficiency')).textContent).toContain('Meanings checked')
  })
})
