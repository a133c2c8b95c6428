import { expect, test, type Page } from '@playwright/test'
import { cefrLevels } from '#contracts/cefr.ts'
import type { SavedTest } from '#contracts/test.ts'
import { pointOf } from '#device/resultPoints.ts'
import { currentScale, middleOf } from '#rules/levelScale.ts'
import { classText } from '#texts/class.ts'
import { notebookText } from '#texts/notebook.ts'
import { resumeText } from '#texts/resume.ts'
import { shareText } from '#texts/share.ts'
import { sittingText } from '#texts/sitting.ts'
import { startText } from '#texts/start.ts'
import { stepsText } from '#texts/steps.ts'
import { uiText } from '#texts/ui.ts'
import { leaveApp, readRow } from '../support/deviceRows.ts'
import {
  answerWords,
  button,
  heading,
  openAccount,
  passPractice,
  readExplanations,
  TEST_WORDS,
  workerControls,
} from '../support/learner.ts'
import { knowsUpTo } from '../support/plausibleLearner.ts'
import { aPractisedRow, aReview, cardId, DAY } from '../support/practisedCards.ts'
import { by100 } from '../support/storedBy100.ts'
import { OF_100, openOldTab } from './support/olderBuild.ts'
import { signUpAsAda, startProductOf100 } from './support/productOf100.ts'
import { finishWords } from './support/servedTest.ts'

const RESULT = /\/result\/[a-z0-9]{10}$/
const [ada] = by100.rows

/** Makes this device that of a learner with an account, a result and a phrase in the notebook, as 1.0.0 stored them. */
async function haveDeviceOf100(page: Page, { url, db }: Awaited<ReturnType<typeof startProductOf100>>) {
  const { email } = await signUpAsAda(page, db)
  await page.goto('/')
  await workerControls(page)
  await leaveApp(page)
  await page.evaluate(
    () => new Promise((resolve) => indexedDB.deleteDatabase('vocab').addEventListener('success', () => resolve(null))),
  )
  const { shortcode } = ada
  const at = Date.now() - 9 * DAY
  await openOldTab(
    page,
    OF_100,
    {
      history: [['completed', [{ timestamp: Date.parse(by100.shared.ada.test_datetime), shortcode }]]],
      ownResults: [[shortcode, shortcode]],
      sharedResults: [[shortcode, by100.shared.ada]],
      resultPoints: [[shortcode, pointOf(shortcode, by100.shared.ada)]],
      notebookLog: [['', aReview(cardId(1), { at })]],
      notebookCards: [['', aPractisedRow(cardId(1), [[at, 3]])]],
      settings: [['notebookDevice', 'a-device-id 12 1795000000000']],
    },
    { site: url },
  )
  await page.goto('/')
  // The start makes the spare test the next one, as it would at the end.
  await expect.poll(() => readRow(page, 'tests', 'running')).toBeTruthy()
  await expect(heading(page, uiText('product'))).toBeVisible()
  await leaveApp(page)
  return email
}

/** Returns all that the browser has stored for the one to whom the device belongs. */
const readOwn = (page: Page) =>
  page.evaluate(async () => {
    const databases: Record<string, unknown> = {}
    for (const { name = '', version } of await indexedDB.databases()) {
      // The sign-in library notes there on which days it was used.
      if (name.includes('@') || name.startsWith('firebase-heartbeat')) continue
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
      })
      for (const store of opened.objectStoreNames) {
        const rows = opened.transaction(store).objectStore(store).getAll()
        databases[`${name} ${version} ${store}`] = await new Promise((resolve) =>
          rows.addEventListener('success', () => resolve(rows.result)),
        )
      }
      opened.close()
    }
    const notes = Object.entries(localStorage).filter(([key]) => !key.startsWith('sitting') && !key.includes('@'))
    return { databases, notes: Object.fromEntries(notes), cookie: document.cookie }
  })

/** Returns the sittings of which anything is stored. */
const sittings = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
    const names = [...databases, ...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    return [...new Set(names.flatMap((name) => name.split('@')[1] ?? []))]
  })

/** Answers the class's test up to the question for a name, as somebody whose vocabulary has this level. */
async function answerAll(page: Page, level: (typeof cefrLevels)[number]) {
  await button(page, startText('begin')).click()
  await expect(heading(page, stepsText('about'))).toBeVisible()
  await expect.poll(() => readRow(page, 'tests', 'running')).toBeTruthy()
  const { words } = (await readRow(page, 'tests', 'running')) as SavedTest
  await finishWords(page, knowsUpTo(words, middleOf(level, currentScale)))
  await expect(page.getByLabel(sittingText('name'))).toBeVisible()
}

/** Sees the result on the device, and gives the device to the next pupil. @returns the result's address */
async function passOn(page: Page): Promise<string> {
  await button(page, resumeText('seeResult')).click()
  await expect(page).toHaveURL(RESULT)
  const address = page.url()
  await page.getByRole('link', { name: sittingText('next') }).click()
  await expect(page.getByText(address)).toBeVisible()
  await expect(page.locator('svg[role=img] path')).toHaveCount(2)
  await button(page, sittingText('next')).click()
  await expect(heading(page, sittingText('begin'))).toBeVisible()
  return address
}

/** Ends a test that is not sent yet, at the page of the class. */
async function endUnsent(page: Page) {
  await button(page, sittingText('next')).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(sittingText('stop.later'))
  await question.getByRole('button', { name: sittingText('next') }).click()
  await expect(heading(page, sittingText('begin'))).toBeVisible()
}

let product: Awaited<ReturnType<typeof startProductOf100>> | undefined
test.afterEach(() => product?.stop())

// §3.100 §3.101 §11.46 §11.47 §11.48 §11.49 §11.50
test('a class goes round on three devices, in the middle without a connection: its teacher sees it, and the owner of one finds all as it was', async ({
  browser,
}) => {
  test.setTimeout(500_000)
  product = await startProductOf100()
  const { url: baseURL, db } = product
  const newDevice = async (options = {}) => (await browser.newContext({ baseURL, ...options })).newPage()
  const teacher = await newDevice({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })
  await teacher.goto('/class/')
  await button(teacher, classText('make')).click()
  await teacher.waitForURL(/\/class\/\w{10}$/)
  const code = teacher.url().slice(-10)
  const path = `/c/${code}`
  const seen = (begun: number, done: number) =>
    expect(teacher.getByText(classText('begun', { begun, done }))).toBeVisible({ timeout: 60_000 })

  const page = await newDevice()
  const context = page.context()
  const email = await haveDeviceOf100(page, product)
  const before = await readOwn(page)

  await test.step('the first pupil sees nothing of the owner, and what the teacher will see', async () => {
    await page.goto(path)
    await expect(page.getByText(sittingText('begin.sees'))).toBeVisible()
    await answerAll(page, 'B1')
    await page.getByLabel(sittingText('name')).fill('Ana')
    const other = await context.newPage()
    await other.goto('/')
    await expect(heading(other, sittingText('running'))).toBeVisible()
    await other.close()
    const address = await passOn(page)
    expect(await sittings(page)).toHaveLength(1)
    await page.goto(address)
    await expect(heading(page, sittingText('begin'))).toBeVisible()
    await seen(1, 1)
  })

  await test.step('the second has a test without a connection, which waits unseen', async () => {
    await context.setOffline(true)
    await page.reload()
    await answerAll(page, 'A2')
    await button(page, resumeText('seeResult')).click()
    await expect(page.getByText(/as soon as you are back online/)).toBeVisible()
    await page.getByRole('link', { name: sittingText('next') }).click()
    await endUnsent(page)
  })

  const later = await context.newPage()
  await test.step('the third closes the tab before sending, and the tablet goes on', async () => {
    await answerAll(page, 'C1')
    await page.close()
    await later.goto(path)
    await endUnsent(later)
  })

  const tablet = await newDevice()
  await test.step('on a second tablet one answers without reading, and then another one', async () => {
    await tablet.goto(path)
    await button(tablet, startText('begin')).click()
    await readExplanations(tablet)
    await passPractice(tablet)
    await answerWords(tablet, { from: 0, to: TEST_WORDS }, () => true)
    await passOn(tablet)
    await answerAll(tablet, 'B2')
    await passOn(tablet)
  })

  const phone = await newDevice()
  await test.step('with four levels of pupils without a name the teacher sees none of them', async () => {
    await context.setOffline(false)
    await phone.goto(path)
    await answerAll(phone, 'A2')
    await passOn(phone)
    await seen(6, 6)
    await expect(teacher.getByText(classText('levels.few'))).toBeVisible()
  })

  await test.step('with the fifth the table is right', async () => {
    await answerAll(phone, 'B1')
    await passOn(phone)
    await seen(7, 7)
    const stored = await db.query<{ name: string | null; level: string; tells: boolean }>(
      `select name, score ->> 'level' as level, (score ->> 'tellsLevel')::boolean as tells
       from class_results join vocab_tests using (test_id)`,
    )
    const unnamed = stored.filter(({ name, tells }) => name === null && tells)
    expect([stored.length, unnamed.length]).toEqual([7, 5])
    const levels = cefrLevels.map((each) => `${unnamed.filter(({ level }) => level === each).length}`)
    await expect(teacher.locator('.class-levels tbody td')).toHaveText(levels)
    const ana = teacher.locator('.class-named tbody tr')
    await expect(ana).toHaveCount(1)
    await expect(ana).toContainText(`Ana`)
    await expect(ana).toContainText(stored.find(({ name }) => name === 'Ana')!.level)
  })

  await test.step('nothing of the owner was changed meanwhile, and all of it is there afterwards', async () => {
    expect(await readOwn(later)).toEqual(before)
    await button(later, sittingText('end')).click()
    await expect(later).toHaveURL(/\/$/)
    await expect.poll(() => sittings(later)).toEqual([])
    await openAccount(later)
    await expect(later.getByText(email)).toBeVisible()
    await later.goto(`/result/${ada.shortcode}`)
    await expect(button(later, shareText('share'))).toBeVisible()
    await later.goto('/vocab/notebook/')
    await later.getByText(notebookText('list'), { exact: true }).click()
    await later.getByLabel(notebookText('search')).fill('phrase 1')
    await expect(later.getByRole('listitem').filter({ hasText: 'phrase 1' })).toBeVisible()
  })
})
