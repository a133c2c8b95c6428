import { errors, type Page } from '@playwright/test'
import { Failure } from '../../../scripts/setup/failure.mjs'

/**
 * Waits until the service worker controls the page, when the whole app is on the device.
 * @throws Failure with the worker's state if this exceeds the page's time limit
 */
export async function waitForWorker(page: Page): Promise<void> {
  try {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    throw new Failure(`No service worker controls ${page.url()}: ${await page.evaluate(readWorkerState)}.`)
  }
}

/** Runs in the page. */
async function readWorkerState(): Promise<string> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return 'there is no registration, so its installation failed or was never begun'
  const state = (worker: ServiceWorker | null) => worker?.state ?? 'none'
  const { installing, waiting, active } = registration
  const files = await Promise.all(
    (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length),
  )
  const stored = files.reduce((sum, count) => sum + count, 0)
  return `installing ${state(installing)}, waiting ${state(waiting)}, active ${state(active)}, ${stored} files stored`
}
