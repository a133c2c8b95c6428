import { readFile } from 'node:fs/promises'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { clientHeaders } from '#api/everyRequest.ts'
import type { SavedTest, VocabTest } from '#contracts/test.ts'
import { toSavedTest } from '#flow/newTest.ts'
import { answerWord } from '#saving/answerWord.ts'
import { toSaveRequest } from '#saving/saveRequest.ts'
import { asideText } from '#texts/aside.ts'
import { sessionText } from '#texts/session.ts'
import { startText } from '#texts/start.ts'
import { aPendingRow, aRunningTest } from '../support/builders.ts'
import { readRow } from '../support/deviceRows.ts'
import { button, heading } from '../support/learner.ts'
import { BEFORE_NOTEBOOK } from '../support/otherBuilds.ts'
import { startFrontServer } from './support/frontServer.ts'
import {
  BEFORE_RELEASE,
  closeOldTab,
  mirrorTest,
  openAsVersion,
  openOldTab,
  THIS_VERSION,
} from './support/olderBuild.ts'

const TESTS = '/v1/vocab_checkbox_tests/'
const MINE = 'minemineme'
const history = [['completed', [{ timestamp: Date.now(), shortcode: MINE }]]] as const

function answer(saved: SavedTest, ...positions: number[]): SavedTest {
  return positions.reduce(
    (before, position) => answerWord(before, position, { known: position % 3 > 0, elapsed: 900, now: Date.now() }),
    saved,
  )
}

const upTo = (count: number) => Array.from({ length: count }, (_, position) => position)
const answered = ({ words }: Pick<SavedTest, 'words'>) => words.filter(({ checked }) => checked !== null).length

/** A half-finished test of the server. */
async function aTest(request: APIRequestContext): Promise<SavedTest> {
  const data = { language: 'en', mode: 'sentences', web_test_version: 'v7' }
  const created: VocabTest = await (await request.post(TESTS, { data })).json()
  return answer(toSavedTest(created, 'noD', Date.now(), Math.random), ...upTo(12))
}

/** The rows of a device with a running test whose answers are still to be sent. */
function withWaitingSave(running: SavedTest, product: string) {
  const id = running.test_id
  const payload = { url: `${product}${TESTS}${id}/`, headers: clientHeaders, body: toSaveRequest(running, {}, null) }
  const waiting = aPendingRow({ id, payload: { ...payload, through: Date.now() } })
  return { tests: [['running', running] as const], pending: [['save', waiting] as const] }
}

const stored = async (page: Page) => (await readRow(page, 'tests', 'running')) as SavedTest
/** The number of answers stored; null until the page has written its test. */
const storedAnswers = async (page: Page) => {
  const saved = (await stored(page)) as SavedTest | undefined
  return saved ? answered(saved) : null
}

/** How many answers the server has of the test, by its own count. */
const sent = async (page: Page) => {
  const { saved_through, words } = await stored(page)
  return words.filter(({ checked, answered_at = 0 }) => checked !== null && answered_at <= saved_through).length
}

/** The worker of an earlier build, reduced to what matters: it answers with that build's page. */
const OLD_WORKER = `
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('message', ({ data }) => data?.type === 'SKIP_WAITING' && skipWaiting())
  addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate' && new URL(event.request.url).pathname === '/')
      event.respondWith(new Response(OLD_PAGE, { headers: { 'content-type': 'text/html' } }))
  })`
/** The page of an earlier build, reduced to its updates: it lets a new version take over until the learner acts. */
const OLD_PAGE = `<title>Old</title><script>
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  navigator.serviceWorker.register('/service-worker.js').then((registration) =>
    setInterval(() => registration.waiting?.postMessage({ type: 'SKIP_WAITING' }), 200))
</script>`

// §4.23
test('a prerelease device keeps its answers for download, and starts a new test', async ({ page, baseURL }) => {
  const halfWay = aRunningTest(40)
  let deployed = false
  const { url, close } = await startFrontServer(baseURL!, ({ url: path }, response) => {
    if (deployed || path !== '/service-worker.js') return false
    const worker = `const OLD_PAGE = ${JSON.stringify(OLD_PAGE)}\n${OLD_WORKER}`
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(worker)
    return true
  })
  await test.step('the device has its database, its mirror, its cookie and its worker', async () => {
    const rows: Parameters<typeof openOldTab>[2] = {
      tests: [['running', halfWay]],
      outbox: [['save', { test_id: halfWay.test_id, body: toSaveRequest(halfWay, {}, null) }]],
      profile: [['userProfile', { native_language: 'es' }]],
      history: [...history],
      settings: [['singleKeysOff', true]],
    }
    await openOldTab(page, BEFORE_RELEASE, rows, { site: url })
    await mirrorTest(page, halfWay)
    await page.context().addCookies([{ name: 'referrer', value: 'https://friend.example/', url }])
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js').then(() => {}))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto(url)
    await expect(page).toHaveTitle('Old')
  })

  deployed = true
  await page.reload()
  await page.getByText(asideText('title')).click({ timeout: 45_000 })
  await expect(page.getByText(asideText('kept', { answered: 40 }))).toBeVisible()
  await expect(button(page, /^Resume/)).toHaveCount(0)
  await expect(page.getByText(/newer version is open/)).toHaveCount(0)
  expect(await readRow(page, 'pending', ['save', halfWay.test_id])).toBeUndefined()
  expect(await readRow(page, 'settings', 'singleKeysOff')).toBe(true)

  await test.step('the answers can be downloaded', async () => {
    const download = page.waitForEvent('download')
    await button(page, asideText('download')).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv.trim().split('\r\n')).toHaveLength(1 + 40)
  })

  await test.step('a new test starts, also after a reload', async () => {
    await page.reload()
    await expect(page.getByText(asideText('title'))).toBeVisible()
    await button(page, startText('begin')).click()
    // The native language is still known.
    await expect(heading(page, 'Tell us a bit more about you')).toBeVisible()
    await expect.poll(() => stored(page)).toMatchObject({ status: 'new' })
    expect((await stored(page)).test_id).not.toBe(halfWay.test_id)
  })
  await close()
})

// §11.36
test('answers in a tab without its database reach the other tab and the server', async ({
  page: old,
  context,
  request,
}) => {
  const halfWay = await aTest(request)
  await openOldTab(old, THIS_VERSION, { tests: [['running', halfWay]] })
  const page = await context.newPage()
  await page.goto('/')
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

  await test.step('with no other tab open they wait in the mirror', async () => {
    await page.goto('/about/')
    await mirrorTest(old, answer(halfWay, 13, 14, 15, 16))
    await page.goto('/')
    await expect.poll(() => storedAnswers(page)).toBe(17)
  })
})

// §11.35
test('a tab that does not close its database blocks no other tab, and closing it later loses nothing', async ({
  page: old,
  context,
  request,
}) => {
  const halfWay = await aTest(request)
  // The only older version is the prerelease one; the mirror holds a test of this version.
  await openOldTab(old, BEFORE_RELEASE, { history: [...history] }, { closesWhenAsked: false })
  await mirrorTest(old, halfWay)
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByText(sessionText('device.blocked'))).toBeVisible()
  await button(page, 'Resume · 15%').click()
  await button(page, 'Know').click()
  await expect(page.getByText('14/80')).toBeVisible()
  await expect(page.getByText('Please keep this page open. This device cannot save now.')).toBeVisible()

  await closeOldTab(old)
  await expect(page.getByText(sessionText('device.blocked'))).toHaveCount(0)
  await expect.poll(() => storedAnswers(page)).toBe(13)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await readRow(page, 'history', 'completed')).toEqual(history[0][1])
})

// §11.36
test('a page whose database a newer build has upgraded says so, keeps working, and loses nothing when reloaded', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await openOldTab(page, BEFORE_NOTEBOOK, withWaitingSave(await aTest(request), baseURL!))
  await page.goto('/')
  await button(page, 'Resume · 15%').click()
  await expect(page.getByText('13/80')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const newer = await context.newPage()
  await newer.goto('/about/')
  await context.setOffline(true)
  expect(await openAsVersion(newer, THIS_VERSION + 1)).toBeNull()
  await expect(page.getByText(sessionText('device.outgrown'))).toBeVisible()
  expect((await button(page, sessionText('reload')).boundingBox())!.height).toBeGreaterThanOrEqual(44)

  await button(page, 'Know').click()
  await expect(page.getByText('14/80')).toBeVisible()
  await expect(page.getByText('Not sent yet: kept in this browser')).toBeVisible()
  await context.setOffline(false)
  await button(page, sessionText('reload')).click()
  await expect(page.getByText('14/80')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(sessionText('device.outgrown'))).toBeVisible()
  await expect(button(page, 'Resume · 16%')).toBeVisible()
})
