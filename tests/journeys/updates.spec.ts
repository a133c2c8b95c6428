import { expect, test, type Page } from '@playwright/test'
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
  workerControls,
} from '../support/learner.ts'
import { startDeployment, type Deployment } from './support/deployment.ts'
import { goInside } from './support/goInside.ts'
import { buildProfileLast } from './support/profileLastBuild.ts'

const offer = (page: Page) => page.getByRole('status').filter({ hasText: sessionText('update.offered') })

/** Address of the first script that this page runs: it differs from build to build. */
const runningBuild = (page: Page) => page.locator('script[src*="/first-"]').getAttribute('src')

/** Opens a page and waits until the worker serves it. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await workerControls(page)
}

/** Leaves a sign on the document that a reload would remove. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

/** Makes the browser look for a new version, and waits until that is waiting. */
async function findNewer(page: Page, deployment: Deployment) {
  deployment.deployNewer()
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!
    // The page may reload at once, which ends this call.
    void registration.update()
  })
}

const isWaiting = (page: Page) =>
  page.waitForFunction(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting)

/** Nothing that waits for the page to be loaded happens before the event 'held'. */
const holdLoad = (page: Page) =>
  page.addInitScript(() => {
    const add = window.addEventListener
    window.addEventListener = ((type: string, ...rest: [EventListener]) =>
      add.call(window, type === 'load' ? 'held' : type, ...rest)) as typeof add
  })

/** The page's messages to workers wait for the event 'held'; `asked` says that there is one. */
const holdTakeover = (page: Page) =>
  page.addInitScript(() => {
    const post = ServiceWorker.prototype.postMessage
    ServiceWorker.prototype.postMessage = function (...message: [unknown]) {
      Object.assign(window, { asked: true })
      addEventListener('held', () => post.apply(this, message))
    }
  })

/** `registered` says that the page has registered the worker and has heard of a version that waits. */
const noteRegistered = (page: Page) =>
  page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => Object.assign(window, { registered: true })
    const register = ServiceWorkerContainer.prototype.register
    ServiceWorkerContainer.prototype.register = async function (...args) {
      const registration = await register.apply(this, args)
      port2.postMessage(null)
      return registration
    }
  })

/**
 * Counts the documents that a page asks for. By the request, which is heard of before anything of the document can be
 * seen: the start is in the page that the server sends, so its heading stands before the document is whole.
 */
function countDocuments(page: Page) {
  const count = { documents: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count.documents += 1
  })
  return count
}

test.describe('a new version', () => {
  let deployment: Deployment

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    await buildProfileLast()
  })
  test.beforeEach(async ({ baseURL }) => {
    deployment = await startDeployment(baseURL!)
  })
  test.afterEach(() => deployment.close())

  // §11.16
  test('a new version takes over silently while nothing was touched', async ({ page }) => {
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
  test('a new version asks after any interaction, takes over when told, and leaves the other tab at its work', async ({
    page,
    context,
  }) => {
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

    // Its next step is a part of the old build that it has not loaded yet; not even offline is it missing.
    await choose(other, /Native language/, 'span', 'Spanish')
    // What the browser happens to keep by itself is not to be counted on.
    await (await context.newCDPSession(other)).send('Network.clearBrowserCache')
    await context.setOffline(true)
    await button(other, 'Continue').click()
    await expect(heading(other, 'Tell us a bit more about you')).toBeVisible()
    await expect(offer(other)).toHaveCount(0)
    expect(await isMarked(other)).toBe(true)
    expect(count.documents, 'one reload').toBe(1)
    await context.setOffline(false)

    // Back at the start it may follow.
    await other.goBack()
    await other.goBack()
    await expect(offer(other)).toBeVisible()
    expect(await isMarked(other)).toBe(true)
    await button(other, sessionText('update.now')).click()
    await expect.poll(() => runningBuild(other)).not.toBe(old)
  })

  // §11.16
  test('a new version that another tab applies while this one loads is not missed', async ({ page, context }) => {
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
    await expect.poll(() => runningBuild(page)).not.toBe(old)
    await other.evaluate(() => dispatchEvent(new Event('held')))
    await expect.poll(() => runningBuild(other)).not.toBe(old)
  })

  // §11.16
  test('a new version is asked to take over a second after it was found, when the browser has requested what it wants', async ({
    page,
  }) => {
    await open(page, deployment.url)
    await page.keyboard.press('Shift')
    await findNewer(page, deployment)
    await isWaiting(page)
    await holdTakeover(page)
    await noteRegistered(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.reload()
    await page.waitForFunction(() => 'registered' in window)
    const isAsked = () =>
      page.evaluate(async () => {
        // The page also looks for the registration before it asks.
        await navigator.serviceWorker.getRegistration()
        return 'asked' in window
      })
    expect(await isAsked()).toBe(false)
    await page.clock.runFor(1000)
    expect(await isAsked()).toBe(true)
  })

  // §11.16
  test('a new version that takes over late asks a learner who has begun in the meantime', async ({ page }) => {
    await open(page, deployment.url)
    await page.keyboard.press('Shift')
    await findNewer(page, deployment)
    await isWaiting(page)
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
  test('a new version that was asked for and takes over late does not end a test', async ({ page }) => {
    await holdTakeover(page)
    await open(page, deployment.url)
    await page.keyboard.press('Shift')
    await findNewer(page, deployment)
    await button(page, sessionText('update.now')).click()
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
  test('a new version is offered on a result and on the error screen, too', async ({ page, context }) => {
    await context.route('**/v1/vocab_checkbox_tests/share/abcdefghjk/', (route) =>
      route.fulfill({ json: aSharedResult() }),
    )
    await open(page, deployment.url)
    await page.keyboard.press('Shift')
    await goInside(page, '/result/abcdefghjk')
    await expect(heading(page, /Result$/)).toBeVisible()
    await findNewer(page, deployment)
    await expect(offer(page)).toBeVisible()
    await goInside(page, '/error')
    await expect(heading(page, errorText('oops'))).toBeVisible()
    await expect(offer(page)).toHaveCount(1)
    await expect(button(page, sessionText('update.now'))).toBeVisible()
  })

  // §11.16
  test('a new version is not mentioned in the middle of a test, and is there at the next visit', async ({ page }) => {
    await open(page, `${deployment.url}/?noD`)
    const old = await runningBuild(page)
    await expect.poll(() => readRow(page, 'tests', 'running')).toBeTruthy()
    await open(page, `${deployment.url}/vocab/words/0`)
    await findNewer(page, deployment)
    await isWaiting(page)

    // A page that finds it waiting, and that nobody has touched yet.
    await noteRegistered(page)
    await page.goto(`${deployment.url}/vocab/words/0`)
    await page.waitForFunction(() => 'registered' in window)
    await mark(page)
    // To the start inside the app: there it asks. Back in the test it does not.
    await goInside(page, '/')
    await expect(offer(page)).toBeVisible()
    await page.goBack()
    await expect(button(page, 'Not sure')).toBeVisible()
    await expect(page.getByText(sessionText('update.offered'))).toHaveCount(0)
    await passPractice(page)
    await answerWords(page, { from: 0, to: 1 }, () => true)
    await expect(page).toHaveURL(/\/vocab\/words\/4$/)
    expect(await isMarked(page), 'not reloaded').toBe(true)
    // Not accepted: it waits for the next visit, and is silent there.
    await page.goto(deployment.url)
    // The save of the answer can wake the old worker as the page is left; Chromium then keeps it for half a minute.
    await expect.poll(() => runningBuild(page), { timeout: 45_000 }).not.toBe(old)
    await expect(button(page, /^Resume/)).toBeVisible()
  })

  // §11.18
  test('the page looks for a new version when the learner comes back to it, once an hour, never offline', async ({
    page,
    context,
  }) => {
    await prepareInstruments(context)
    await context.addInitScript(() => {
      const update = ServiceWorkerRegistration.prototype.update
      Object.assign(window, { checks: 0 })
      ServiceWorkerRegistration.prototype.update = function () {
        ;(window as unknown as { checks: number }).checks += 1
        return update.call(this)
      }
    })
    const checks = () => page.evaluate(() => (window as unknown as { checks: number }).checks)
    const comeBack = () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

    await open(page, deployment.url)
    await page.keyboard.press('Shift')
    deployment.deployNewer()
    // The page follows its visibility from here on: the library that does it has registered the worker.
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
  test('a build with the profile last asks the second form after the words', async ({ page }) => {
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

    await test.step('the results step sends back to it while country or birth year is missing', async () => {
      await page.goto(`${deployment.url}/vocab/results/`)
      await expect(page).toHaveURL(/\/vocab\/form2\/$/)
    })

    await fillAboutYou(page)
    await expect(heading(page, 'Tell us a bit more about you')).toHaveCount(0)
    await sendAnyway(page)
    await expect(page).toHaveURL(/\/result\/[a-z0-9]{10}$/i)
    await expect(heading(page, 'Vocabulary Test Result')).toBeVisible()
  })
})

// §11.19
test.describe('a part of the app that does not load', () => {
  // Without a worker every part comes from the server.
  test.use({ serviceWorkers: 'block' })
  const chunk = '**/assets/TransferScreen-*.js'
  const toTransfer = (page: Page) => page.getByRole('link', { name: startText('carry.here') })

  test('a part of the app that does not load reloads the page once, then a plain screen stays', async ({ page }) => {
    await page.route(chunk, (route) => route.abort())
    await page.goto('/')
    const count = countDocuments(page)
    await toTransfer(page).click()
    await expect.poll(() => count.documents).toBe(1)
    await expect(heading(page, errorText('oops'))).toBeVisible()
    await expect(page.getByText('What this device has saved is still there')).toBeVisible()
    // The way out works, and is no reload of the guard's.
    await button(page, uiText('goToStart')).click()
    await expect(heading(page, uiText('product'))).toBeVisible()
    await expect.poll(() => count.documents).toBe(2)
  })

  test('a part of the app that did not load is there after the reload, where the server has it', async ({ page }) => {
    await page.route(chunk, (route) => route.abort(), { times: 1 })
    await page.goto('/')
    await toTransfer(page).click()
    await expect(heading(page, 'Continue your test here')).toBeVisible()
  })

  test('a part of the app that does not load never reloads the page without a connection', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await expect(heading(page, uiText('product'))).toBeVisible()
    await mark(page)
    await context.setOffline(true)
    await toTransfer(page).click()
    await expect(heading(page, errorText('oops'))).toBeVisible()
    expect(await isMarked(page)).toBe(true)
  })
})
