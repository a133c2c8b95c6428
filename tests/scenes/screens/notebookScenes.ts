import type { Page } from '@playwright/test'
import type { CardRow } from '#device/notebookRows.ts'
import { notebookText } from '#texts/notebook.ts'
import { anOwnResult, aSharedResult } from '../../support/builders.ts'
import { button } from '../../support/learner.ts'
import { aCardEntry, aPractisedRow, aReview, cardId, DAY } from '../../support/practisedCards.ts'
import { learnNext, notSure, someAnswers } from '../sampleExpressions.ts'
import { longSentence } from '../sampleTest.ts'
import type { Scene } from '../scene.ts'

const SHORTCODE = 'abcdefghjk'
const path = '/vocab/notebook/'
const practicePath = '/vocab/notebook/practice/'
const NOW = Date.now()

const withIds = <Expression extends object>(expressions: readonly Expression[], first: number) =>
  expressions.map((expression, place) => ({ ...expression, item_id: cardId(first + place) }))

const { answered: _, ...fromServer } = anOwnResult({ learn_next: withIds(learnNext, 200) })
const ofResult = {
  history: { completed: [{ timestamp: NOW - 18 * DAY, shortcode: SHORTCODE }] },
  ownResults: { [SHORTCODE]: SHORTCODE },
  sharedResults: { [SHORTCODE]: aSharedResult({ level: 'B2' }) },
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

/** A device whose first card has the longest sentence. */
const longest = {
  ...ofResult,
  ownDetails: {
    [SHORTCODE]: {
      answered: withIds([{ ...notSure[0]!, ...longSentence }], 1),
      fromServer: { ...fromServer, learn_next: [] },
    },
  },
}

const show = (page: Page) => button(page, notebookText('practice.show')).click()
async function finish(page: Page) {
  await show(page)
  await page.keyboard.press('4')
}

/** The notebook and its practice. */
export const notebookScenes: Scene[] = [
  { name: 'notebook', path, device: practised, shows: notebookText('practise') },
  { name: 'notebook-first', path, device: ofResult, shows: '5 new' },
  { name: 'notebook-empty', path, shows: notebookText('empty') },
  {
    name: 'notebook-phrase',
    path,
    device: practised,
    act: (page) => page.getByText('vivid', { exact: true }).first().click(),
    shows: notebookText('suspend'),
  },
  {
    name: 'notebook-open',
    path,
    device: practised,
    async act(page) {
      for (const line of ['weeks.table', 'settings', 'file'] as const) await page.getByText(notebookText(line)).click()
    },
    shows: notebookText('file.save'),
  },
  { name: 'notebook-card', path: practicePath, device: practised, shows: notebookText('practice.show') },
  { name: 'notebook-meaning', path: practicePath, device: practised, act: show, shows: notebookText('grade.3') },
  { name: 'notebook-done', path: practicePath, device: longest, act: finish, shows: notebookText('done') },
  {
    name: 'notebook-longest',
    path: practicePath,
    device: longest,
    act: show,
    shows: notebookText('grade.3'),
    sizes: [
      { width: 320, height: 568 },
      { width: 360, height: 640 },
      { width: 844, height: 390 },
      { width: 1280, height: 800 },
    ],
  },
  {
    name: 'start-due',
    path: '/',
    device: { ...practised, notebookState: { ahead: { limit: 20, learntAt: 0, due: [NOW, NOW, NOW - DAY] } } },
    shows: 'Practise: 3 to repeat',
  },
  {
    name: 'start-due-small-phone',
    path: '/',
    device: { ...practised, notebookState: { ahead: { limit: 20, learntAt: 0, due: [NOW, NOW, NOW - DAY] } } },
    shows: 'Practise: 3 to repeat',
    sizes: [{ width: 320, height: 568 }],
  },
]
