import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { CLASS_KEY, type ClassResults, type NewClass } from '#contracts/class.ts'
import { resumeText } from '#texts/resume.ts'
import { sittingText } from '#texts/sitting.ts'
import { startText } from '#texts/start.ts'
import { leaveApp, readRow } from '../support/deviceRows.ts'
import {
  answerWords,
  button,
  heading,
  passPractice,
  readExplanations,
  TEST_WORDS,
  workerControls,
} from '../support/learner.ts'
import { takeShortTest } from './support/servedTest.ts'

const RESULT = /\/result\/[a-z0-9]{10}$/

/** Returns all that the site has stored in this browser, but for the days on which the sign-in library was used. */
const readAll = (page: Page) =>
  page.evaluate(async () => {
    const databases: Record<string, unknown> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      if (name.startsWith('firebase-heartbeat')) continue
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
      })
      for (const store of opened.objectStoreNames) {
        const rows = opened.transaction(store).objectStore(store).getAll()
        databases[`${name}/${store}`] = await new Promise((resolve) =>
          rows.addEventListener('success', () => resolve(rows.result)),
        )
      }
      opened.close()
    }
    return { databases, notes: { ...localStorage }, cookie: document.cookie }
  })

/** Returns the names of what is stored for sittings. */
const sittingNames = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
    return [...databases, ...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) =>
      name.includes('@'),
    )
  })

/** Makes a class. @returns its page for pupils, and a function that reads how many have begun and finished, and which names */
async function makeClass(request: APIRequestContext) {
  const { code, key } = (await (await request.post('/v1/classes/', { data: { days: 7 } })).json()) as NewClass
  const read = async () => {
    const answer = await request.get(`/v1/classes/${code}/results/`, { headers: { [CLASS_KEY]: key } })
    const { begun, done, named } = (await answer.json()) as ClassResults
    return { begun, done, names: named.map(({ name }) => name) }
  }
  return { page: `/c/${code}`, read }
}

/** Answers a whole test from the page of the class on, up to the question for a name. */
async function answerAll(page: Page) {
  await button(page, startText('begin')).click()
  await readExplanations(page)
  await passPractice(page)
  await answerWords(page, { from: 0, to: TEST_WORDS }, (position) => position % 3 > 0)
  await expect(page.getByLabel(sittingText('name'))).toBeVisible()
}

async function takeTest(page: Page, name: string) {
  await answerAll(page)
  await page.getByLabel(sittingText('name')).fill(name)
  await button(page, resumeText('seeResult')).click()
}

/** Ends a test that is not sent yet, at the page of the class. */
async function endUnsent(page: Page) {
  await button(page, sittingText('next')).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(sittingText('stop.later'))
  await question.getByRole('button', { name: sittingText('next') }).click()
  await expect(heading(page, sittingText('begin'))).toBeVisible()
}

// §11.46 §11.47 §11.48 §11.49 §11.50
test('a tablet goes round, in the middle without a connection, and its owner finds all as it was', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(300_000)
  const ofClass = await makeClass(request)
  const own = await takeShortTest(page, request)
  await page.goto('/')
  await workerControls(page)
  // The start makes the spare test the next one, as it would at the end.
  await expect.poll(() => readRow(page, 'tests', 'running')).toBeTruthy()
  await leaveApp(page)
  const before = await readAll(page)

  await test.step('the first pupil sees nothing of the owner, and what the teacher will see', async () => {
    await page.goto(ofClass.page)
    await expect(page.getByText(sittingText('begin.sees'))).toBeVisible()
    await takeTest(page, 'Ana')
    await expect(page).toHaveURL(RESULT)
    await expect.poll(ofClass.read).toEqual({ begun: 1, done: 1, names: ['Ana'] })
    const first = page.url()
    const other = await context.newPage()
    await other.goto('/')
    await expect(heading(other, sittingText('done'))).toBeVisible()
    await other.close()
    await page.getByRole('link', { name: sittingText('next') }).click()
    await expect(page.getByText(first)).toBeVisible()
    await button(page, sittingText('next')).click()
    await expect(heading(page, sittingText('begin'))).toBeVisible()
    await expect
      .poll(() => sittingNames(page).then((names) => new Set(names.map((name) => name.split('@')[1])).size))
      .toBe(1)
    await page.goto(first)
    await expect(heading(page, sittingText('begin'))).toBeVisible()
  })

  await test.step('the second has a test without a connection, which waits unseen', async () => {
    await context.setOffline(true)
    await page.reload()
    await takeTest(page, 'Ben')
    await expect(page.getByText(/as soon as you are back online/)).toBeVisible()
    await page.getByRole('link', { name: sittingText('next') }).click()
    await endUnsent(page)
  })

  const later = await context.newPage()
  await test.step('the third closes the tab before sending, and the tablet goes on', async () => {
    await answerAll(page)
    await page.close()
    await later.goto(ofClass.page)
    await endUnsent(later)
  })

  await test.step('both send themselves, and nothing of them is left', async () => {
    await context.setOffline(false)
    await expect.poll(ofClass.read).toMatchObject({ done: 3, names: ['Ana', 'Ben'] })
    await button(later, sittingText('end')).click()
    await expect(later).toHaveURL(/\/$/)
    await expect.poll(() => sittingNames(later)).toEqual([])
  })

  await later.goto('/about/')
  const after = await readAll(later)
  expect(after.databases).toEqual(before.databases)
  expect(after.cookie).toBe(before.cookie)
  expect(after.notes).toMatchObject(before.notes)
  await later.goto(own)
  await expect(later.getByRole('button', { name: 'Share Results' })).toBeVisible()
})
