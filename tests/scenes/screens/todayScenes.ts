import type { Page } from '@playwright/test'
import type { CardRow } from '#device/notebookRows.ts'
import { answerText } from '#texts/answer.ts'
import { expressionsText } from '#texts/expressions.ts'
import { notebookText } from '#texts/notebook.ts'
import { startText } from '#texts/start.ts'
import { aLocalCheck, anOwnResult, aSharedResult } from '../../support/builders.ts'
import { button } from '../../support/learner.ts'
import { aCardEntry, aPractisedRow, aReview, cardId, DAY } from '../../support/practisedCards.ts'
import { learnNext, notSure, someAnswers } from '../sampleExpressions.ts'
import { earlierScale, fromServer as shared } from '../sampleResults.ts'
import { longSentence, testWith } from '../sampleTest.ts'
import { LARGE_TEXT, partMissing, type Scene } from '../scene.ts'

const SHORTCODE = 'abcdefghjk'
const path = '/'
const NOW = Date.now()

const withIds = <Expression extends object>(expressions: readonly Expression[], first: number) =>
  expressions.map((expression, place) => ({ ...expression, item_id: cardId(first + place) }))

const { answered: _, ...fromServer } = anOwnResult({ learn_next: withIds(learnNext, 200) })
const ofResult = {
  history: { completed: [{ timestamp: NOW - 18 * DAY, shortcode: SHORTCODE }] },
  ownResults: { [SHORTCODE]: SHORTCODE, zyxwvtsrqp: 'zyxwvtsrqp' },
  sharedResults: { [SHORTCODE]: aSharedResult({ level: 'B2', edition: 'third', lemmas_number: 7_960 }) },
  ownDetails: { [SHORTCODE]: { answered: withIds([...notSure, ...someAnswers], 1), fromServer } },
}

/** The cards of six weeks of practice: some known, some due, one paused. */
const rows: CardRow[] = Array.from({ length: 14 }, (_empty, place) => {
  const begun = NOW - (40 - 2 * place) * DAY
  const grades: [number, number][] = [
    [begun, 4],
    ...(place < 9 ? [[begun + 9 * DAY, 3 + (place % 2)] as [number, number]] : []),
  ]
  const row = aPractisedRow(cardId(place + 1), grades)
  const { subject, sentence, definition, kind, band } = [...notSure, ...someAnswers][place]!
  return { ...row, texts: { subject, sentence, definition, kind, band }, state: place === 3 ? 'suspended' : 'active' }
})
const log = rows.flatMap(({ card, schedule }) => [
  aCardEntry(card, { at: NOW - 41 * DAY }),
  aReview(card, { at: schedule!.last_review }),
  aReview(card, { at: schedule!.last_review - 3 * DAY }),
])
const byKey = <Row extends object>(list: readonly Row[], key: keyof Row) =>
  Object.fromEntries(list.map((row) => [String(row[key]), row]))
const practised = { ...ofResult, notebookCards: byKey(rows, 'card'), notebookLog: byKey(log, 'id') }

/** A device with one phrase, which has the longest sentence. */
const longest = {
  ...ofResult,
  ownDetails: {
    [SHORTCODE]: {
      answered: withIds([{ ...notSure[0]!, ...longSentence }], 1),
      fromServer: { ...fromServer, learn_next: [] },
    },
  },
}
const five = {
  ...ofResult,
  ownDetails: { [SHORTCODE]: { answered: withIds(someAnswers, 1), fromServer } },
}
const running = { tests: { running: testWith(34) } }
const ahead = { limit: 20, learntAt: 0, due: [NOW - DAY] }

const press = (page: Page, name: string) => button(page, name).click()
const next = (page: Page) => press(page, notebookText('today.next'))
/** Meets the five new phrases of the day. */
async function meet(page: Page) {
  for (let phrase = 0; phrase < 5; phrase++) await next(page)
}
async function finish(page: Page) {
  await meet(page)
  for (let phrase = 0; phrase < 5; phrase++) await press(page, answerText('know'))
}
const open = (line: 'list' | 'settings' | 'file') => (page: Page) =>
  page.getByText(notebookText(line), { exact: true }).click()

const LOW = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
]
/** Not an answer, which the start of a new learner has, too. */
const asked = notebookText('suspend')

/** Today: the start of a learner with a result or a notebook. */
export const todayScenes: Scene[] = [
  { name: 'today', path, device: practised, shows: asked },
  { name: 'today-new', path, device: ofResult, shows: notebookText('today.new') },
  {
    name: 'today-missed',
    path,
    device: practised,
    act: (page) => press(page, answerText('notSure')),
    shows: notebookText('today.next'),
  },
  { name: 'today-end', path, device: five, act: finish, shows: notebookText('end.more', { count: 5 }) },
  {
    name: 'today-nothing',
    path,
    device: { ...five, notebookState: { limits: { fresh: 0, total: 20 } } },
    shows: notebookText('end.nothing'),
  },
  {
    name: 'today-without-result',
    path,
    device: { notebookCards: practised.notebookCards, notebookState: { ahead } },
    shows: asked,
  },
  { name: 'today-empty', path: '/vocab/notebook/', shows: notebookText('empty') },
  {
    name: 'today-failed',
    path,
    device: practised,
    answers: partMissing('notebook-log'),
    shows: notebookText('failed'),
  },
  {
    name: 'today-earlier-scale',
    path,
    device: { ...five, sharedResults: { [SHORTCODE]: shared(earlierScale) } },
    shows: notebookText('road.newScale'),
  },
  { name: 'today-resume', path, device: { ...practised, ...running }, shows: /Resume · 42%/ },
  {
    name: 'today-resume-open',
    path,
    device: { ...practised, ...running },
    act: (page) => page.getByRole('button', { name: /phrases today$/ }).click(),
    shows: asked,
  },
  {
    name: 'today-everything',
    path,
    device: {
      ...practised,
      tests: {
        ...running.tests,
        'aside:test-0': testWith(80, {}, { test_id: 'test-0', set_aside_at: NOW }),
      },
    },
    shows: startText('lastResult'),
  },
  { name: 'today-phrases', path, device: practised, act: open('list'), shows: expressionsText('save') },
  {
    name: 'today-phrase',
    path,
    device: practised,
    async act(page) {
      await open('list')(page)
      await page.getByText('vivid', { exact: true }).first().click()
    },
    shows: notebookText('suspend'),
  },
  {
    name: 'today-phrase-hidden',
    path,
    device: { ...ofResult, ownDetails: { [SHORTCODE]: { ...ofResult.ownDetails[SHORTCODE], check: aLocalCheck(0) } } },
    async act(page) {
      await open('list')(page)
      await page.getByText('vivid', { exact: true }).first().click()
    },
    shows: notebookText('hidden'),
  },
  {
    name: 'today-save',
    path,
    device: practised,
    async act(page) {
      await open('list')(page)
      await press(page, expressionsText('save'))
    },
    shows: expressionsText('save.anki'),
  },
  {
    name: 'today-folded',
    path,
    device: practised,
    async act(page) {
      await open('settings')(page)
      await open('file')(page)
      await press(page, startText('account'))
    },
    shows: startText('carry.here'),
  },
  { name: 'today-longest', path, device: longest, shows: notebookText('today.next'), sizes: LOW },
  { name: 'today-asked-longest', path, device: longest, act: next, shows: asked, sizes: LOW },
  { name: 'today-large-text', path, device: practised, shows: asked, ...LARGE_TEXT },
]
