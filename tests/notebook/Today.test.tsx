import { act, screen, waitFor } from '@testing-library/react'
import { notebookText } from '#texts/notebook.ts'
import { resumeText } from '#texts/resume.ts'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { writeState } from '#device/settings.ts'
import { mergeEntries } from '#notebook/log/log.ts'
import type { Session } from '#session/sessionStore.ts'
import { anAnsweredExpression, aRunningTest, aSharedResult } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { aCardEntry, aReview, aState, cardId, DAY } from '../support/practisedCards.ts'
import { showToday } from '../support/todayScreen.tsx'

const openDevice = freshDatabasePerTest()
const NOW = Date.now()
const finished = (daysAgo: number) => [{ timestamp: NOW - daysAgo * DAY, shortcode: 'abcdefghjk' }]

/** The names of the main buttons. While a card is open, its two answers stand for one. */
const mainButtons = () =>
  [...document.querySelectorAll('button, a')]
    .filter(({ className }) => /(^| |_)main/.test(className))
    .map(({ textContent }) => textContent!.replace(resumeText('seeResult'), '').trim())
const answers = () => screen.queryAllByRole('button', { name: /^(Not sure|Know)$/ })
/** What follows the card is there once the card is. */
const settled = () => waitFor(() => expect(document.querySelector('.today-foot')).toBeTruthy())

/** Shows Today once its card is there. `practised`: the card of the notebook, with these days since its reviews. */
async function show(session: Partial<Session>, practised: number[] = [], seen = aSharedResult()) {
  const device = await openDevice()
  if (practised === MORE) {
    const answered = [anAnsweredExpression({ item_id: cardId(2) })]
    await device.use((connection) => connection.put('ownDetails', { answered, fromServer: null }, 'abcdefghjk'))
    await writeState(device, 'limits', { fresh: 0, total: 20 })
  }
  const reviews = practised.map((days) => aReview(cardId(1), { at: NOW - days * DAY, grade: 4 }))
  if (reviews.length > 0) await mergeEntries(device, [aCardEntry(cardId(1), { at: NOW - 90 * DAY }), ...reviews])
  const page = await showToday(device, session, seen)
  await settled()
  return { ...page, device }
}

const DUE = [30]
const NOT_DUE = [0]
/** Nothing is due, and a new phrase is left for one more round. */
const MORE = [0]
const round = notebookText('end.round')

// §3.72
describe('there is always one main button, or the two answers', () => {
  it.each<[string, Partial<Session>, number[], string[]]>([
    ['a card is due', { history: finished(2) }, DUE, []],
    ['a card is due and a new test makes sense', { history: finished(31) }, DUE, []],
    ['nothing is due, and a new test makes no sense yet', { history: finished(2) }, NOT_DUE, [startText('begin')]],
    ['nothing is due, and a new test makes sense', { history: finished(31) }, NOT_DUE, [startText('begin')]],
    ['more is there for a round, and a new test makes no sense yet', { history: finished(2) }, MORE, [round]],
    ['more is there for a round, and a new test makes sense', { history: finished(31) }, MORE, [startText('begin')]],
    ['more is there for a round, and a test is in progress', { test: aRunningTest(34) }, MORE, ['Resume · 42%']],
    ['a notebook has no result', {}, DUE, []],
    ['a notebook is empty', {}, [], [startText('begin')]],
    [
      'a test is in progress, and a card is due',
      { history: finished(2), test: aRunningTest(34) },
      DUE,
      ['Resume · 42%'],
    ],
    ['a test is in progress, and nothing is due', { test: aRunningTest(34) }, NOT_DUE, ['Resume · 42%']],
  ])('%s', async (_state, session, practised, main) => {
    await show(session, practised)
    expect(mainButtons()).toEqual(main)
    expect(answers()).toHaveLength(main.length === 0 ? 2 : 0)
    expect(screen.getAllByRole('button', { name: startText('begin') })).toHaveLength(1)
  })

  it('the notebook cannot be read', async () => {
    const device = await openDevice()
    vi.spyOn(device, 'use').mockRejectedValueOnce(new DOMException('No', 'InvalidStateError'))
    await showToday(device, { history: finished(2) })
    await settled()
    expect(mainButtons()).toEqual([uiText('tryAgain')])
  })
})

// §3.72
it('while a test is in progress the card is closed, and opens where it is', async () => {
  const { user } = await show({ test: aRunningTest(34) }, DUE)
  await user.click(screen.getByRole('button', { name: notebookText('today.closed', { count: 1 }) }))
  expect(answers()).toHaveLength(2)
  expect(mainButtons()).toEqual(['Resume · 42%'])
  expect(document.activeElement).toBe(screen.getByRole('region', { name: notebookText('today') }))
})

// §3.3 §3.72
describe('the level', () => {
  const texts = () => document.querySelector('.today-where')!.textContent

  it('Today shows level and words of the newest result, the way to the next level, and links to the result', async () => {
    await show({ history: finished(2) }, [], aSharedResult({ edition: 'third', lemmas_number: 7_960 }))
    expect(texts()).toMatch(/^B2about 8,000 words2,000 words to C1next test /)
    const link = screen.getByRole('link', { name: startText('lastResult') })
    expect(link.getAttribute('href')).toBe('/result/abcdefghjk')
  })

  it('Today shows nothing of a result without a level', async () => {
    await show({ history: finished(2) }, [], aSharedResult({ tells_level: false }))
    expect(texts()).not.toMatch(/B2|words|C1/)
  })

  it('a result of an earlier scale has no way to the next level, but asks for a new test', async () => {
    await show({ history: finished(2) }, [], aSharedResult({ edition: 'second' }))
    expect(texts()).toContain(notebookText('road.newScale'))
    expect(texts()).not.toContain('C1')
  })

  it.each([
    [1, /next test/],
    [31, /time for a new test/],
  ])('Today says when a new test makes sense, %d days after the last', async (days, text) => {
    await show({ history: finished(days) })
    expect(texts()).toMatch(text)
  })

  it('Today mentions no new test while one is half finished', async () => {
    await show({ history: finished(31), test: aRunningTest(34) })
    expect(texts()).not.toMatch(/test/)
  })
})

// §3.5
it.each([1, 2])('Today links to the progress only with two results or more (%i)', async (count) => {
  await show({ history: finished(2), ownResults: ['abcdefghjk', 'zyxwvtsrqp'].slice(0, count) })
  expect(screen.queryByRole('link', { name: notebookText('progress') }) !== null).toBe(count === 2)
})

// §3.6
it('other devices are in one line, which opens', async () => {
  const { user } = await show({ history: finished(2) })
  expect(screen.queryByRole('link', { name: startText('carry.here') })).toBeNull()
  await user.click(screen.getByRole('button', { name: startText('account') }))
  expect(screen.getByRole('link', { name: startText('carry.here') })).toBeTruthy()
})

// §14.7
it('the days of the last seven on which something was practised have ink', async () => {
  await show({ history: finished(40) }, [9, 5, 0])
  await waitFor(() => expect(screen.getByText(notebookText('days.practised', { count: 2 }))).toBeTruthy())
})

// §14.6
it('a phrase put aside today is not asked, and the page says that nothing is left', async () => {
  const device = await openDevice()
  await mergeEntries(device, [aCardEntry(), aState(cardId(1), 'suspended', NOW)])
  await act(async () => void (await showToday(device)))
  expect(await screen.findByRole('heading', { name: notebookText('end.nothing') })).toBeTruthy()
})
