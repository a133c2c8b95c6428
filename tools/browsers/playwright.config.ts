import { defineConfig } from '@playwright/test'

/**
 * Tests in other browsers (npm run browsers in tools/). Playwright only runs and counts these tests: it can't drive
 * Debian's Firefox and WebKitGTK, which support/drivenBrowser.ts does.
 */
export default defineConfig({ testDir: '.', outputDir: '../../test-results/browsers', workers: 1, reporter: 'list' })
