import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { translations } from '../scripts/build/translations.ts'

/** Only ends hanging tests: no test checks speed. */
const testTimeout = 120_000

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [translations()],
        test: {
          name: 'tools',
          include: ['tools/tests/{*,{bank,bench,psychometrics}/**/*}.test.ts'],
          environment: 'node',
          globalSetup: [fileURLToPath(new URL('../tests/support/databaseSetup.ts', import.meta.url))],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      { test: { name: 'chaos', include: ['tools/tests/chaos/**/*.test.ts'], environment: 'node' } },
    ],
  },
})
