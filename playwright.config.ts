import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/setup/findChromium.mjs'
import { chromiumArguments } from './tests/support/chromiumArguments.ts'

const port = Number(process.env['PORT'] || 8181)
const executablePath = await findChromium()

// Playwright reads this file once more in each worker: the folder is made by the first reader, who also removes it.
if (!process.env['E2E_DATA_DIR']) {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-e2e-'))
  chmodSync(folder, 0o755) // the database's user has to get in
  process.env['E2E_DATA_DIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

// What does not depend on the width of the screen runs once.
const sameAtEveryWidth = [
  '**/flows.spec.ts',
  '**/finished.spec.ts',
  '**/practice.spec.ts',
  '**/badInput.spec.ts',
  '**/sharing.spec.ts',
  '**/whoSeesWhat.spec.ts',
  '**/updates.spec.ts',
  '**/install.spec.ts',
  '**/screens.spec.ts',
  '**/deleteAccount.spec.ts',
  '**/carry.spec.ts',
  '**/newDevice.spec.ts',
  '**/firstPaint.spec.ts',
  '**/killSwitch.spec.ts',
  '**/head.spec.ts',
  '**/print.spec.ts',
  '**/expressions.spec.ts',
  '**/comparison.spec.ts',
  '**/friendComparison.spec.ts',
  '**/levelMeaning.spec.ts',
  '**/linkPreview.spec.ts',
  '**/progress.spec.ts',
  '**/names.spec.ts',
  '**/contentPolicy.spec.ts',
  '**/listen.spec.ts',
  '**/focus.spec.ts',
  '**/forcedColors.spec.ts',
  '**/screenReader.spec.ts',
  // These set the width themselves.
  '**/apiDocs.spec.ts',
  '**/accessibility.spec.ts',
  '**/progressAccessibility.spec.ts',
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Each learner has an account and a browser context of their own; what is killed, a test starts for itself.
  workers: 2,
  // Two at a time on two cores: what comes late still comes. What never comes fails all the same.
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
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: chromiumArguments,
    },
  },
  projects: [
    {
      name: 'scenes',
      testDir: 'tests/scenes',
      fullyParallel: true,
      use: { locale: 'en-US', trace: 'off', contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      testIgnore: '**/keyboard*.spec.ts',
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', testIgnore: sameAtEveryWidth, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    // exec: or the signal would end a shell, whose end counts, while the product is still stopping.
    command: 'exec node scripts/start.mjs',
    env: { PORT: String(port), DATA_DIR: process.env['E2E_DATA_DIR'], DATABASE_URL: '', STOP_WITH_PARENT: '1' },
    wait: { stdout: /^Ready: /m },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    reuseExistingServer: false,
  },
})
