import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium, findHeadlessShell } from './scripts/setup/findChromium.mjs'
import { chromiumArguments } from './tests/support/chromiumArguments.ts'

const port = Number(process.env['PORT'] || 8181)
const executablePath = await findChromium()
const scenesPath = findHeadlessShell() ?? executablePath

// Each worker also reads this file; the first process that does so creates the folder and removes it later.
if (!process.env['E2E_DATA_DIR']) {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-e2e-'))
  chmodSync(folder, 0o755) // the database's user must be able to enter
  process.env['E2E_DATA_DIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Keyboard tests need the hints of a wide window; the main journey runs at both widths, all others on the phone. */
const wide = ['**/keyboard*.spec.ts', '**/takeTheTest.spec.ts']

const launch = (program: string | undefined) => ({
  ...(program ? { executablePath: program } : {}),
  args: chromiumArguments,
})

export default defineConfig({
  testDir: 'tests/journeys',
  // Differs from the fault suite's folder, because both may run at once and each run empties its folder.
  outputDir: 'test-results/journeys',
  // Tests can share the product, because each learner has their own account and browser context, and a test kills only
  // processes that it started.
  workers: 2,
  // Two tests at a time on two cores are slow. The second limit still fails a test whose element never appears.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] || 'node_modules/.cache/test-reports/playwright.json' },
    ],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: launch(executablePath),
  },
  projects: [
    {
      name: 'phone',
      testIgnore: '**/keyboard*.spec.ts',
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testMatch: wide,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // Short tests come last, so that no worker waits long for the other.
    {
      name: 'scenes',
      testDir: 'tests/scenes',
      fullyParallel: true,
      // Scenes look the same in the headless shell; everything else is tested in the full browser.
      use: {
        launchOptions: launch(scenesPath),
        locale: 'en-US',
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
  webServer: {
    // Without exec, the signal would end a shell, and Playwright would not wait for the product to stop.
    command: 'exec node scripts/start.mjs',
    env: { PORT: String(port), DATA_DIR: process.env['E2E_DATA_DIR'], DATABASE_URL: '', STOP_WITH_PARENT: '1' },
    wait: { stdout: /^Ready: /m },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    reuseExistingServer: false,
  },
})
