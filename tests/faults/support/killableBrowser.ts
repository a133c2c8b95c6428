import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from '../../../scripts/setup/findChromium.mjs'
import { chromiumArguments } from '../../support/chromiumArguments.ts'

/** A browser with a profile that outlives it. */
export interface KillableBrowser {
  context(): BrowserContext
  /** Kills every process of the browser, then starts it with the same profile. */
  killAndRestart(): Promise<void>
  close(): Promise<void>
}

/**
 * @param prepare runs in every context before its first page.
 * @param baseURL the base of paths without a host.
 */
export async function startKillableBrowser(
  prepare: (context: BrowserContext) => Promise<void> = async () => {},
  baseURL?: string,
): Promise<KillableBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'vocabulary-profile-'))
  const executablePath = await findChromium()
  let context: BrowserContext

  async function launch() {
    context = await chromium.launchPersistentContext(profile, {
      ...(executablePath ? { executablePath } : {}),
      ...(baseURL ? { baseURL } : {}),
      viewport: { width: 360, height: 740 },
      args: chromiumArguments,
    })
    await prepare(context)
  }

  await launch()
  return {
    context: () => context,
    async killAndRestart() {
      const closed = new Promise((resolve) => context.once('close', resolve))
      for (const pid of processesOf(profile)) kill(pid)
      await closed
      // A killed browser leaves a lock, which would make the next one ask about its profile.
      for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
        rmSync(join(profile, name), { force: true })
      await launch()
    },
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** The process ids of a browser, found by the profile on its command line. */
function processesOf(profile: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandOf(pid).includes(`--user-data-dir=${profile}`))
    .map(Number)
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // ended meanwhile
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended with its parent.
  }
}

/** Kills the process of a tab, as the system does when it runs out of memory. */
export async function crashTab(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}
