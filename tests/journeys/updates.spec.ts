import { expect, test } from '@playwright/test'
import { errorText } from '#texts/error.ts'
import { sessionText } from '#texts/session.ts'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import { prepareInstruments, setClockAhead } from '../faults/support/pageInstruments.ts'
import { aSharedResult } from '../support/builders.ts'
import { readRow } from '../support/deviceRows.ts'
import {
  answerWords,
  button,
  choose,
  fillAboutYou,
  heading,
  passPractice,
  readExplanations,
  sendAnyway,
  signUp,
  TEST_WORDS,
} from '../support/learner.ts'
import { startDeployment, type Deployment } from './support/deployment.ts'
import { openInApp } from './support/openInApp.ts'
import { buildProfileLast } from './support/profileLastBuild.ts'
import {
  countDocuments,
  countUpdateChecks,
  findNewer,
  holdLoad,
  holdTakeover,
  isMarked,
  mark,
  newerIsWaiting,
  noteRegistered,
  offer,
  open,
  runningBuild,
  WHEN_WOKEN,
} from './support/updates.ts'

let deployment: Deployment

test.beforeAll(async () => {
  test.setTimeout(120_000)
  await buildProfileLast()
})
test.beforeEach(async ({ baseURL }) => {
  deployment = await startDeployment(baseURL!)
})
test.afterEach(() => deployment.close())

// §13.18
test('a new version opens in the chosen language without a connection', async ({ page, context }) => {
  await open(page, `${deployment.url}/?lang=de`)
  const old = await runningBuild(page)
  await expect.poll(() => page.evaluate(() => caches.match('/de/').then(Boolean))).toBe(true)
  await findNewer(page, deployment)
  await expect.poll(() => runningBuild(page)).not.toBe(old)
  await context.setOffline(true)
  const start = await page.goto(deployment.url)
  expect(await start!.text()).toContain('<html lang="de" dir="ltr">')
  await expect(button(page, 'Test starten')).toBeVisible()
})

// §11.16
test('a new version takes over silently if the learner has done nothing', async ({ page }) => {
  await open(page, deployment.url)
  const old = await runningBuild(page)
  const count = countDocuments(page)
  await findNewer(page, deployment)
  await expect.poll(() => runningBuild(page)).not.toBe(old)
  await expect(offer(page)).toHaveCount(0)
  await button(page, startText('begin')).click()
  await expect(heading(page, "Let's get started!")).toBeVisible()
  expect(count.documents, 'one reload').toBe(1)
})

// §11.17
test('a new version asks after any interaction, and leaves other tabs alone', async ({ page, context }) => {
  await open(page, deployment.url)
  const old = await runningBuild(page)
  const other = await context.newPage()
  await open(other, deployment.url)
  await button(other, startText('begin')).click()
  await expect(heading(other, "Let's get started!")).toBeVisible()
  await mark(other)

  await page.bringToFront()
  const start = button(page, startText('begin'))
  await start.focus()
  await page.keyboard.press('Shift')
  const place = await start.boundingBox()
  const count = countDocuments(page)
  await findNewer(page, deployment)
  await expect(offer(page)).toBeVisible()
  await expect(start).toBeFocused()
  expect(await start.boundingBox(), 'nothing moved').toEqual(place)
  expect((await button(page, sessionText('update.now')).boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await expect(offer(other)).toHaveCount(0)

  await button(page, sessionText('update.now')).click()
  await expect.poll(() => runningBuild(page)).not.toBe(old)
  await expect(heading(page, uiText('product'))).toBeVisible()
  await expect(offer(page)).toHaveCount(0)

  // Its next step is an unloaded part of the old build, which must be there even offline.
  await choose(other, /Native language/, 'span', 'Spanish')
  // The browser's own cache cannot be relied on.
  await (await context.newCDPSession(other)).send('Network.clearBrowserCache')
  await context.setOffline(true)
  await button(other, 'Continue').click()
  await expect(heading(other, 'Tell us a bit more about you')).toBeVisible()
  await expect(offer(other)).toHaveCount(0)
  expect(await isMarked(other)).toBe(true)
  expect(count.documents, 'one reload').toBe(1)
  await context.setOffline(false)

  // Back at the start, it may take over.
  await other.goBack()
  await other.goBack()
  await expect(offer(other)).toBeVisible()
  expect(await isMarked(other)).toBe(true)
  await button(other, sessionText('update.now')).click()
  await expect.poll(() => runningBuild(other)).not.toBe(old)
})

// §11.16
test('a new version that another tab applies while this tab loads also takes over here', async ({ page, context }) => {
  await open(page, deployment.url)
  const old = await runningBuild(page)
  await page.keyboard.press('Shift')
  await findNewer(page, deployment)
  await expect(offer(page)).toBeVisible()

  const other = await context.newPage()
  await holdLoad(other)
  await other.goto(deployment.url)
  expect(await runningBuild(other)).toBe(old)
  await button(page, sessionText('update.now')).click()
  await expect.poll(() => runningBuild(page), WHEN_WOKEN).not.toBe(old)
  await other.evaluate(() => dispatchEvent(new Event('held')))
  await expect.poll(() => runningBuild(other)).not.toBe(old)
})

// §11.16
test('a new version takes over a second after it was found, not during loading', async ({ page }) => {
  await open(page, deployment.url)
  await page.keyboard.press('Shift')
  await findNewer(page, deployment)
  await newerIsWaiting(page)
  await holdTakeover(page)
  await noteRegistered(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.reload()
  await page.waitForFunction(() => 'registered' in window)
  const isAsked = () =>
    page.evaluate(async () => {
      // The page also reads the registration before it asks.
      await navigator.serviceWorker.getRegistration()
      return 'asked' in window
    })
  expect(await isAsked()).toBe(false)
  await page.clock.runFor(1000)
  expect(await isAsked()).toBe(true)
})

// §11.16
test('a new version that takes over late asks a learner who has already started', async ({ page }) => {
  await open(page, deployment.url)
  await page.keyboard.press('Shift')
  await findNewer(page, deployment)
  await newerIsWaiting(page)
  await holdTakeover(page)
  await page.reload()
  await page.waitForFunction(() => 'asked' in window)
  await page.keyboard.press('Shift')
  await mark(page)
  await page.evaluate(() => dispatchEvent(new Event('held')))
  await expect(offer(page)).toBeVisible()
  expect(await isMarked(page), 'not reloaded').toBe(true)
})

// §11.16
test('a new version that was requested and takes over late does not end a test', async ({ page }) => {
  await holdTakeover(page)
  await open(page, deployment.url)
  await page.keyboard.press('Shift')
  await findNewer(page, deployment)
  await button(page, sessionText('update.now')).click()
  await page.waitForFunction(() => 'asked' in window)
  await button(page, startText('begin')).click()
  await expect(heading(page, "Let's get started!")).toBeVisible()
  await mark(page)
  const switched = page.evaluate(
    () => new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', () => done(true))),
  )
  await page.evaluate(() => dispatchEvent(new Event('held')))
  expect(await switched).toBe(true)
  await page.goBack()
  await expect(offer(page)).toBeVisible()
  expect(await isMarked(page), 'not reloaded').toBe(true)
})

// §11.17
test('a new version is also offered on a result and on the error screen', async ({ page, context }) => {
  await context.route('**/v1/vocab_checkbox_tests/share/abcdefghjk/', (route) =>
    route.fulfill({ json: aSharedResult() }),
  )
  await open(page, deployment.url)
  await page.keyboard.press('Shift')
  await openInApp(page, '/result/abcdefghjk')
  await expect(heading(page, /Result$/)).toBeVisible()
  await findNewer(page, deployment)
  await expect(offer(page)).toBeVisible()
  await openInApp(page, '/error')
  await expect(heading(page, errorText('oops'))).toBeVisible()
  await expect(offer(page)).toHaveCount(1)
  await expect(button(page, sessionText('update.now'))).toBeVisible()
})

// §11.16
test('a new version is not offered during a test, and is used at the next visit', async ({ page }) => {
  await open(page, `${deployment.url}/?noD`)
  const old = await runningBuild(page)
  await expect.poll(() => readRow(page, 'tests', 'running')).toBeTruthy()
  await open(page, `${deployment.url}/vocab/words/0`)
  await findNewer(page, deployment)
  await newerIsWaiting(page)

  // A page that finds it waiting, before any interaction.
  await noteRegistered(page)
  await page.goto(`${deployment.url}/vocab/words/0`)
  await page.waitForFunction(() => 'registered' in window)
  await mark(page)
  // At the start, reached within the app, it asks. Back in the test it does not.
  await openInApp(page, '/')
  await expect(offer(page)).toBeVisible()
  await page.goBack()
  await expect(button(page, 'Not sure')).toBeVisible()
  await expect(page.getByText(sessionText('update.offered'))).toHaveCount(0)
  await passPractice(page)
  await answerWords(page, { from: 0, to: 1 }, () => true)
  await expect(page).toHaveURL(/\/vocab\/words\/4$/)
  expect(await isMarked(page), 'not reloaded').toBe(true)
  // Not accepted, it waits for the next visit, and takes over silently there.
  await page.goto(deployment.url)
  await expect.poll(() => runningBuild(page), WHEN_WOKEN).not.toBe(old)
  await expect(button(page, /^Resume/)).toBeVisible()
})

// §11.18
test('a page checks for updates when the learner returns, at most once an hour and never offline', async ({
  page,
  context,
}) => {
  await prepareInstruments(context)
  const checks = await countUpdateChecks(page)
  const comeBack = () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

  await open(page, deployment.url)
  await page.keyboard.press('Shift')
  deployment.deployNewer()
  // From here on the page reacts to its visibility: the library that does so has registered the worker.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await comeBack()
  expect(await checks(), 'not within the hour').toBe(0)
  await setClockAhead(page, 61 * 60_000)
  await context.setOffline(true)
  await comeBack()
  expect(await checks(), 'not offline').toBe(0)
  await context.setOffline(false)
  await comeBack()
  await comeBack()
  await expect(offer(page)).toBeVisible()
  await expect.poll(checks).toBe(1)
})

// §2.4
test('a build with the profile last shows the second form after the words', async ({ page }) => {
  deployment.deployNewer()
  await page.goto(deployment.url)
  await button(page, startText('begin')).click()
  await choose(page, /Native language/, 'span', 'Spanish')
  await button(page, 'Continue').click()
  await expect(page).toHaveURL(/\/vocab\/cefr\/$/)
  await button(page, 'No, continue to the test').click()
  await readExplanations(page)
  await signUp(page)
  await passPractice(page)
  await answerWords(page, { from: 0, to: TEST_WORDS }, (position) => position % 2 === 0)
  await expect(page).toHaveURL(/\/vocab\/form2\/$/)

  await test.step('the results step leads back to it while country or birth year is missing', async () => {
    await page.goto(`${deployment.url}/vocab/results/`)
    await expect(page).toHaveURL(/\/vocab\/form2\/$/)
  })

  await fillAboutYou(page)
  await expect(heading(page, 'Tell us a bit more about you')).toHaveCount(0)
  await sendAnyway(page)
  await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
  await expect(heading(page, 'Vocabulary Test Result')).toBeVisible()
})
