import type { SavedTest, VocabTest } from '#contracts/test.ts'
import { toSavedTest } from '#flow/newTest.ts'
import { saveRequest } from '#rules/saveRequest.ts'
import { answerWord } from '#saving/answerWord.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { anOutboxEntry, aResultPoint, aSharedResult } from '../support/builders.ts'
import { readRow } from '../support/deviceRows.ts'
import { button, heading } from '../support/learner.ts'
import { letGo, mirrorTest, openOldTab, openAsVersion } from './support/olderBuild.ts'

const TESTS = '/v1/vocab_checkbox_tests/'
const MINE = 'minemineme'
const FRIENDS = 'abcdefghjk'

/** Answers words of a test as a build of version 1 did. */
function answer(saved: SavedTest, ...positions: number[]): SavedTest {
  return positions.reduce(
    (before, position) => answerWord(before, position, { known: position % 3 > 0, elapsed: 900, now: Date.now() }),
    saved,
  )
}

const upTo = (count: number) => Array.from({ length: count }, (_, position) => position)
const answered = ({ words }: Pick<SavedTest, 'words'>) => words.filter(({ checked }) => checked !== null).length

/** A test of the server, half-way, and what else a device of version 1 may hold. */
async function aDevice(request: APIRequestContext, baseURL: string) {
  const data = { language: 'en', mode: 'sentences', web_test_version: 'v7' }
  const created: VocabTest = await (await request.post(TESTS, { data })).json()
  const halfWay = answer(toSavedTest(created, 'noD', Date.now(), Math.random), ...upTo(12))
  const { test_id } = halfWay
  const waiting = anOutboxEntry({
    test_id,
    url: `${baseURL}${TESTS}${test_id}/`,
    body: saveRequest(halfWay, {}, null),
    through: Date.now(),
  })
  const rows = {
    tests: [['running', halfWay]],
    profile: [['userProfile', { native_language: 'es', full_name: 'Anna Bell' }]],
    history: [['completed', [{ timestamp: Date.now(), shortcode: MINE }]]],
    ownResults: [[MINE, MINE]],
    results: [
      [FRIENDS, aSharedResult({ full_name: 'Ben Coy' })],
      [MINE, aSharedResult({ full_name: 'Anna Bell' })],
      [`own/${MINE}`, { answered: [], told: null }],
      [`own/${MINE}/point`, aResultPoint({ shortcode: MINE })],
      ['broken', 'nonsense'],
      [7, null],
    ],
    settings: [['singleKeysOff', true]],
    outbox: [[test_id, waiting]],
  } satisfies Parameters<typeof openOldTab>[1]
  return { halfWay, rows }
}

const stored = async (page: Page) => (await readRow(page, 'tests', 'running')) as SavedTest
const storedAnswers = async (page: Page) => answered(await stored(page))

/** What the server has of a test, by its own count. */
const sent = async (page: Page) => {
  const { saved_through, words } = await stored(page)
  return words.filter(({ checked, answered_at = 0 }) => checked !== null && answered_at <= saved_through).length
}

// §4.23
test('what a device of version 1 holds is there, half a test with its answers and results, without a connection too', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { halfWay, rows } = await aDevice(request, baseURL!)
  await openOldTab(page, rows)
  await page.goto('/')
  await expect(button(page, 'Resume · 15%')).toBeVisible()
  expect((await stored(page)).words).toEqual(halfWay.words)
  await expect.poll(() => readRow(page, 'outbox', halfWay.test_id), 'what waited was sent').toBeUndefined()
  expect(await readRow(page, 'ownDetails', MINE)).toEqual({ answered: [], told: null })
  expect(await readRow(page, 'resultPoints', MINE)).toEqual(rows.results[3]![1])
  expect(await readRow(page, 'settings', 'singleKeysOff')).toBe(true)

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  for (const [shortcode, name] of [
    [FRIENDS, 'Ben Coy'],
    [MINE, 'Anna Bell'],
  ] as const) {
    await page.goto(`/result/${shortcode}`)
    await expect(heading(page, `${name}'s Vocabulary Test Result`)).toBeVisible()
  }
  await page.goto('/')
  await button(page, 'Resume · 15%').click()
  await expect(page.getByText('13/80')).toBeVisible()
  await button(page, 'Know').click()
  await expect(page.getByText('14/80')).toBeVisible()
  expect(await storedAnswers(page)).toBe(13)
})

// §11.36
test('a tab of version 1 lets go, and what it goes on to answer comes to the newer one and to the server', async ({
  page: old,
  context,
  request,
  baseURL,
}) => {
  const { halfWay, rows } = await aDevice(request, baseURL!)
  await openOldTab(old, rows)
  const page = await context.newPage()
  await page.goto('/')
  await expect(button(page, 'Resume · 15%')).toBeVisible()
  expect(await openAsVersion(old, 1), 'there is no way back').toBe('VersionError')

  await button(page, 'Resume · 15%').click()
  await button(page, 'Know').click()
  await expect(page.getByText('14/80')).toBeVisible()
  await mirrorTest(old, answer(halfWay, 13, 14))
  await expect.poll(() => storedAnswers(page)).toBe(15)
  await expect.poll(() => sent(page)).toBe(15)

  await test.step('without a connection they wait on the device', async () => {
    await context.setOffline(true)
    await mirrorTest(old, answer(halfWay, 13, 14, 15))
    await expect.poll(() => storedAnswers(page)).toBe(16)
    await context.setOffline(false)
    await expect.poll(() => sent(page)).toBe(16)
  })

  await test.step('with no newer tab open they wait in the mirror', async () => {
    await page.goto('/about/')
    await mirrorTest(old, answer(halfWay, 13, 14, 15, 16))
    await page.goto('/')
    await expect.poll(() => storedAnswers(page)).toBe(17)
  })
})

// §11.35
test('a tab of version 1 that does not let go keeps nobody waiting, and loses nothing when it does', async ({
  page: old,
  context,
  request,
  baseURL,
}) => {
  const { halfWay, rows } = await aDevice(request, baseURL!)
  await openOldTab(old, rows, false)
  await mirrorTest(old, halfWay)
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByText('Another tab of this page holds what is stored here. Please close it.')).toBeVisible()
  await button(page, 'Resume · 15%').click()
  await button(page, 'Know').click()
  await expect(page.getByText('14/80')).toBeVisible()
  await expect(page.getByText('Please keep this page open. This device cannot save now.')).toBeVisible()

  await letGo(old)
  await expect(page.getByText(/holds what is stored here/)).toHaveCount(0)
  await expect.poll(() => storedAnswers(page)).toBe(13)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await readRow(page, 'history', 'completed')).toEqual(rows.history[0]![1])
})

// §11.36
test('a page whose database a newer build has taken says so, goes on, and loses nothing with its reload', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { rows } = await aDevice(request, baseURL!)
  await openOldTab(page, rows)
  await page.goto('/')
  await button(page, 'Resume · 15%').click()
  await expect(page.getByText('13/80')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const newer = await context.newPage()
  await newer.goto('/about/')
  await context.setOffline(true)
  expect(await openAsVersion(newer, 3)).toBeNull()
  await expect(page.getByText('A newer version is open in another tab.')).toBeVisible()
  expect((await button(page, 'Reload').boundingBox())!.height).toBeGreaterThanOrEqual(44)

  await button(page, 'Know').click()
  await expect(page.getByText('14/80')).toBeVisible()
  await expect(page.getByText('Not sent yet: kept in this browser')).toBeVisible()
  await context.setOffline(false)
  await button(page, 'Reload').click()
  await expect(page.getByText('14/80')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('A newer version is open in another tab.')).toBeVisible()
  await expect(button(page, 'Resume · 16%')).toBeVisible()
})
