import { defineConfig } from '@playwright/test'

/**
 * The fault suite (docs/reliability.md): each test starts, kills and restarts parts of its own instance of the product.
 */
export default defineConfig({
  testDir: 'tests/faults',
  outputDir: 'test-results/faults',
  workers: 2,
  // Two tests at a time on two cores are slow. The second limit still fails a test whose element never appears.
  timeout: 90_000,
  expect: { timeout: 15_000 },
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
