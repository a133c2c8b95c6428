import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { OUTBOX_SYNC_TAG } from '#contracts/workerMessages.ts'
import { findChromium } from '../../../scripts/setup/findChromium.mjs'

/** Chromium retries a failed sync after about 5 minutes; here after seconds, and often enough for a slow machine. */
const QUICK_RETRIES = [
  '--force-fieldtrials=BackgroundSync/T/',
  '--force-fieldtrial-params=BackgroundSync.T:initial_retry_delay_sec/3/retry_delay_factor/1/max_sync_attempts/40',
]

/** Runs `use` in a Chromium with a profile, which keeps running when its last page is closed. */
export async function withSyncingBrowser(use: (context: BrowserContext) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'vocabulary-sync-'))
  const executablePath = await findChromium()
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    viewport: { width: 360, height: 740 },
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', ...QUICK_RETRIES],
  })
  try {
    await use(context)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Fires one sync event in a browser whose pages are all elsewhere, as the browser itself does with a connection. */
export async function fireSync(context: BrowserContext, url: string): Promise<void> {
  const session = await context.newCDPSession(await context.newPage())
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(url) && !isDeleted)
      if (ours) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(url).origin,
    registrationId,
    tag: OUTBOX_SYNC_TAG,
    lastChance: false,
  })
}

/** Removes Background Sync from pages and worker, as in Firefox and Safari. */
export async function removeBackgroundSync(context: BrowserContext): Promise<void> {
  const removal = 'delete ServiceWorkerRegistration.prototype.sync; delete self.SyncManager;'
  await context.addInitScript(removal)
  await context.route('**/service-worker.js', async (route) => {
    // The server may be down: the browser then keeps its worker.
    const response = await route.fetch().catch(() => null)
    if (response) await route.fulfill({ response, body: `${removal}${await response.text()}` })
    else await route.abort()
  })
}
