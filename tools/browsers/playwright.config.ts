import { defineConfig } from '@playwright/test'

/**
 * Tests in other browsers (npm run browsers in tools/). Playwright only runs and counts these tests: it can't drive the
 * system's Firefox and WebKit, which have their own drivers (tools/browsers/support).
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] || 'node_modules/.cache/test-reports/browsers.json' },
    ],
  ],
})
