import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test, type Page } from '@playwright/test'
import { LANGUAGE } from '#contracts/workerMessages.ts'
import { staticPages } from '#rules/paths.ts'
import { sessionText } from '#texts/session.ts'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import { button, heading } from '../support/learner.ts'
import { startFrontServer, type Intercept } from './support/frontServer.ts'

const readyOffline = (page: Page) => page.getByText(startText('readyOffline'))
const isControlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** The state of the active worker; null without a registration. */
const workerState = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration ? (registration.active?.state ?? 'none yet') : null
  })

/** Loses the connection and restores it. */
async function reconnect(page: Page) {
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}

test.describe('the first installation', () => {
  let intercept: Intercept
  let front: Awaited<ReturnType<typeof startFrontServer>>

  test.beforeEach(async ({ baseURL }) => {
    intercept = () => false
    front = await startFrontServer(baseURL!, (incoming, response) => intercept(incoming, response))
  })
  test.afterEach(() => front.close())

  const isWorkers = ({ headers }: IncomingMessage) => headers.referer?.endsWith('/service-worker.js') ?? false

  /** Gives this answer once, to the worker's next request for a path. */
  function answerOnce(path: RegExp, answer: (response: ServerResponse, incoming: IncomingMessage) => unknown) {
    const faulty = { answered: false }
    intercept = async (incoming, response) => {
      if (faulty.answered || !isWorkers(incoming) || !path.test(incoming.url!)) return false
      faulty.answered = true
      await answer(response, incoming)
      return true
    }
    return faulty
  }

  // §11.13 §3.7
  test('the worker also takes control of a page that was requested before the worker was active', async ({ page }) => {
    await page.goto(`${front.url}/nowhere`)
    let release!: () => void
    const delay = new Promise<boolean>((resolve) => (release = () => resolve(false)))
    intercept = ({ url }) => url === '/?noD' && delay
    const opened = page.goto(`${front.url}/?noD`)
    const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
    await expect.poll(() => worker.evaluate('registration.active?.state')).toBe('activated')
    release()
    await opened
    await isControlled(page)
    await expect(readyOffline(page)).toBeVisible()
  })

  const portal = (response: ServerResponse) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'cache-control': 'public, max-age=86400' })
      .end('<!doctype html><title>Wi-Fi</title><a href="/sign-in">Sign in to this network</a>')
  const anotherBuild = async (response: ServerResponse, { url }: IncomingMessage) => {
    const document = await (await fetch(new URL(url!, test.info().project.use.baseURL))).text()
    const other = document.replaceAll(/\/assets\/first-[\w-]{8}/g, '/assets/first-another1')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(other)
  }

  const otherScript = (response: ServerResponse) =>
    response
      .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=86400' })
      .end('export default () => "Closed for maintenance"')

  // §11.41 §11.42
  test.describe('that failed', () => {
    const faults: [what: string, path: RegExp, answer: Parameters<typeof answerOnce>[1]][] = [
      ['a missing script', /^\/assets\/result-progress-/, (response) => response.writeHead(404).end()],
      ["a network's own page for a script", /^\/assets\/result-progress-/, portal],
      ['another script in its place', /^\/assets\/result-progress-/, otherScript],
      ['a document of another build', /^\/index\.html/, anotherBuild],
      ['another list of digests', /^\/digests\.json/, otherScript],
    ]
    for (const [what, path, answer] of faults) {
      test(`an installation that failed by ${what} is tried again on the same page after reconnecting`, async ({
        page,
      }) => {
        const faulty = answerOnce(path, answer)
        await page.goto(`${front.url}/?noD`)
        await expect.poll(() => faulty.answered).toBe(true)
        await expect.poll(() => workerState(page)).toBe(null)
        await expect(readyOffline(page)).toHaveCount(0)
        await reconnect(page)
        await isControlled(page)
        await expect(readyOffline(page)).toBeVisible()
        await page.context().setOffline(true)
        await page.reload()
        await expect(heading(page, uiText('product'))).toBeVisible()
      })
    }

    test('an installation whose script did not load is tried again after reconnecting', async ({ page }) => {
      intercept = (incoming, response) => {
        const isScript = incoming.url!.startsWith('/assets/app-') && !isWorkers(incoming)
        // The page asks this way before it reloads itself for a missing part.
        const isAway = isScript || incoming.method === 'HEAD'
        if (isAway) response.writeHead(503).end()
        return isAway
      }
      await page.goto(`${front.url}/?noD`)
      await expect(async () => {
        await reconnect(page)
        expect(await workerState(page)).toBe('activated')
      }).toPass()
      await isControlled(page)
    })

    // §11.43
    test('an installation that fails for lack of space is reported to the learner', async ({ page }) => {
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Storage.overrideQuotaForOrigin', { origin: front.url, quotaSize: 300_000 })
      await page.goto(`${front.url}/?noD`)
      await expect(page.getByRole('status').filter({ hasText: sessionText('device.full') })).toBeVisible()
      await expect(readyOffline(page)).toHaveCount(0)
    })
  })

  // §11.42
  test('a start page of a language with other content is not kept, and is fetched again', async ({ page }) => {
    await page.goto(`${front.url}/?noD`)
    await isControlled(page)
    const keepsGerman = () =>
      page.evaluate(async (type) => {
        const { serviceWorker } = navigator
        const done = new Promise((resolve) => serviceWorker.addEventListener('message', resolve, { once: true }))
        serviceWorker.controller!.postMessage({ type, language: 'de' })
        await done
        return Boolean(await caches.match('/de/'))
      }, LANGUAGE)
    answerOnce(/^\/de\/$/, async (response) => {
      const document = await (await fetch(new URL('/de/', test.info().project.use.baseURL))).text()
      response.writeHead(200, { 'content-type': 'text/html' }).end(document.replace('<title>', '<title>Closed '))
    })
    expect(await keepsGerman()).toBe(false)
    expect(await keepsGerman()).toBe(true)
  })

  // §11.42
  test('a typeface with other content is not kept, and is fetched again', async ({ page }) => {
    await page.goto(`${front.url}/?noD`)
    await isControlled(page)
    // A page that asks for no typeface itself.
    await page.goto(`${front.url}${staticPages.terms}`)
    answerOnce(/\.woff2$/, (response) => response.writeHead(200, { 'content-type': 'font/woff2' }).end('another'))
    const keepsTypeface = () =>
      page.evaluate(async () => {
        const digests = (await (await fetch('/digests.json')).json()) as Record<string, string>
        const typeface = Object.keys(digests).find((path) => path.endsWith('.woff2'))!
        await caches.delete('typeface')
        await fetch(typeface, { cache: 'reload' })
        return Boolean(await caches.match(typeface))
      })
    expect(await keepsTypeface()).toBe(false)
    expect(await keepsTypeface()).toBe(true)
  })

  // §3.7 §11.17
  test('deleting the worker with all data of the site announces no new version, and nothing is ready offline', async ({
    page,
  }) => {
    await page.goto(front.url)
    await expect(readyOffline(page)).toBeVisible()
    await button(page, startText('begin')).click()
    await expect(heading(page, "Let's get started!")).toBeVisible()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', { origin: front.url, storageTypes: 'all' })
    await page.waitForFunction(() => navigator.serviceWorker.controller === null)
    await page.goBack()
    await expect(heading(page, uiText('product'))).toBeVisible()
    await expect(readyOffline(page)).toHaveCount(0)
    await expect(page.getByText(sessionText('update.offered'))).toHaveCount(0)
  })
})
