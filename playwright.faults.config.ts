import { defineConfig } from '@playwright/test'

/** The fault suite (docs/reliability.md): each test starts, kills and restarts parts of a product of its own. */
export default defineConfig({
  testDir: 'tests/faults',
  outputDir: 'test-results/faults',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] || 'node_modules/.cache/test-reports/faults.json' },
    ],
  ],
})
