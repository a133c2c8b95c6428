import { render, screen, within } from '@testing-library/react'
import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { LocalCheck } from '#contracts/ownResult.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import { addOwnResults, writeSeenResult } from '#device/storedResults.ts'
import 'fake-indexeddb/auto'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import ResultScreen from '#result/page/ResultScreen.tsx'
import {
  aDoneCheck,
  aLocalCheck,
  anAnsweredExpression,
  anOwnResult,
  aSharedResult,
  NOW,
} from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import { failure, scriptedDependencies } from '../../support/servicesHarness.ts'
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
}

const card = (name: string) => screen.findByRole('region', { name })
const hero = () => card('Level of proficiency')
const offer = (taps: number) => screen.findByRole('link', { name: `Make it surer: ${taps} taps` })

// §12.35
describe('an open check', () => {
  it.each([
    [0, 6],
    [2, 4],
  ])(
    'a check of which %d of 6 questions are answered is offered beside the level, without a connection',
    async (answered, taps) => {
      await open({ held: aLocalCheck(answered) })
      expect((await hero()).contains(await offer(taps))).toBe(true)
      expect((await offer(taps)).getAttribute('href')).toBe('/result/code-1/check/')
    },
  )

  it.each<[string, Circumstances]>([
    ['a result without one', {}],
    ['a visitor', { own: false, held: aLocalCheck(0) }],
  ])('an open check is not offered to %s', async (_whom, circumstances) => {
    await open(circumstances)
    await hero()
    expect(screen.queryByText(/^Make it surer/)).toBeNull()
  })
})

// §12.40
it('a check whose answers are waiting to be sent says that they are saved', async () => {
  await open({ held: aLocalCheck(6, 'answered') })
  const waiting = within(await hero())
  expect(await waiting.findByText('Your answers are saved. They will be sent when you are online.')).toBeTruthy()
})

// §12.42
describe('a counted check', () => {
  const counted = { meanings_checked: true }
  const different = '2 of 6 meanings were different from what you thought.'

  it.each([
    ['down', 'A2', -0.5, '2 of 6 meanings were different from what you thought. So all counts are lower.'],
    ['up', 'C1', 1.2, '4 of 6 right. So all counts are higher.'],
  ] as const)('a counted check that moved the level %s says why', async (_, level, ability, text) => {
    await open({ fromServer: aDoneCheck(), now: { ...counted, edition: 'second', level, ability } })
    expect((await screen.findByText(text)).closest('section')).toBe(await hero())
    expect((await hero()).textContent).toContain('was B2')
  })

  it.each([
    ['fewer', 3012, `${different} So all counts are lower. Before: about 3,400 words.`],
    ['more', 3788, '4 of 6 right. So all counts are higher. Before: about 3,400 words.'],
  ])(
    'a counted check after which the words are %s tells the reason, and how many there were before',
    async (_, lemmas_number, text) => {
      const check = aDoneCheck()
      await open({
        fromServer: { ...check, before: { ...check.before, lemmas_number: 3392 } },
        now: { ...counted, lemmas_number },
      })
      expect((await screen.findByText(text)).closest('section')).toBe(await hero())
    },
  )

  it.each([{ now: counted }, { seen: counted }])(
    'a counted check that moved no level tells its owner what was right, and never claims a narrower range: %j',
    async (result) => {
      await open({ fromServer: aDoneCheck(), ...result })
      expect((await hero()).textContent).toMatch(/4 of 6 right\..*surer/)
      expect(document.body.textContent).not.toMatch(/was B2|all counts|narrower/)
    },
  )

  it('a counted check that leaves a doubt is not said to make the result surer', async () => {
    await open({ fromServer: aDoneCheck(), seen: { ...counted, overclaiming: true } })
    expect((await hero()).textContent).toContain('4 of 6 right.')
    expect(document.body.textContent).not.toContain('surer')
  })

  it('a check that leaves the result without a level reports this', async () => {
    await open({ fromServer: aDoneCheck(), tellsLevel: false, seen: { ...counted, tells_level: false } })
    expect((await hero()).textContent).toContain(
      '4 of 6 right. These answers and your test do not fit together. So we cannot tell your level.',
    )
  })

  it('a counted check lists what it asked, with the meaning, what was right and what was chosen instead', async () => {
    const done = aDoneCheck()
    const answers = done.answers.map((answer) => ({ ...answer, chosen: answer.right === null ? null : 'to wait' }))
    await open({ fromServer: { ...done, answers }, now: counted })
    const list = within((await hero()).querySelectorAll<HTMLElement>('details')[1]!)
    expect(list.getByText('Asked again').closest('summary')).toBeTruthy()
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Right put off ',
      'Not right vivid to pull something to one sideYou chose: to wait',
      'Not right come across I don’t know',
      'Right cut corners ',
      'Right borrow ',
      'Right draw ',
    ])
  })

  it('visitors see that a check counts towards a result', async () => {
    await open({ own: false, seen: counted })
    expect((await hero()).textContent).toContain('Meanings checked: some phrases were asked again')
    expect(screen.queryByText('Asked again')).toBeNull()
  })
})
