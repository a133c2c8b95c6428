import type { Page } from '@playwright/test'
import { sessionText } from '#texts/session.ts'
import { workerControls } from '../../support/learner.ts'
import type { Deployment } from './deployment.ts'

export const offer = (page: Page) => page.getByRole('status').filter({ hasText: sessionText('update.offered') })

/** The address of the first script that this page runs: it differs from build to build. */
export const runningBuild = (page: Page) => page.locator('script[src*="/first-"]').getAttribute('src')

/**
 * Time in which a new worker takes over while a page that loads or closes may still wake the old one: Chromium then keeps
 * the old one for half a minute.
 */
export const WHEN_WOKEN = { timeout: 45_000 }

/** Opens a page and waits until the worker serves it. */
export async function open(page: Page, address: string) {
  await page.goto(address)
  await workerControls(page)
}

/** Marks the document; a reload would remove the mark. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
export const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

/** Deploys the newer build and makes the browser look for it. */
export async function findNewer(page: Page, deployment: Deployment) {
  deployment.deployNewer()
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!
    // Not awaited: the page may reload at once, which ends this call.
    void registration.update()
  })
}

/** Waits until the browser has installed a newer worker, which waits to take over. */
export const newerIsWaiting = (page: Page) =>
  page.waitForFunction(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting)

/** Delays what waits for the page's `load` until the event 'held'. */
export const holdLoad = (page: Page) =>
  page.addInitScript(() => {
    const add = window.addEventListener
    window.addEventListener = ((type: string, ...rest: [EventListener]) =>
      add.call(window, type === 'load' ? 'held' : type, ...rest)) as typeof add
  })

/** Delays the page's messages to workers until the event 'held'; `asked` is set once there is one. */
export const holdTakeover = (page: Page) =>
  page.addInitScript(() => {
    const post = ServiceWorker.prototype.postMessage
    ServiceWorker.prototype.postMessage = function (...message: [unknown]) {
      Object.assign(window, { asked: true })
      addEventListener('held', () => post.apply(this, message))
    }
  })

/** Sets `registered` once the page has registered the worker and knows of a waiting version. */
export const noteRegistered = (page: Page) =>
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
 * Counts the documents that a page requests. The request comes before any content: the start is part of the document,
 * so its heading shows before the document is complete.
 */
export function countDocuments(page: Page) {
  const count = { documents: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count.documents += 1
  })
  return count
}

/** Counts how often the page checks for an update. @returns reads the count */
export async function countUpdateChecks(page: Page) {
  await page.context().addInitScript(() => {
    const update = ServiceWorkerRegistration.prototype.update
    Object.assign(window, { checks: 0 })
    ServiceWorkerRegistration.prototype.update = function () {
      ;(window as unknown as { checks: number }).checks += 1
      return update.call(this)
    }
  })
  return () => page.evaluate(() => (window as unknown as { checks: number }).checks)
}
