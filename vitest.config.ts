import { defineConfig } from 'vitest/config'

/** A hang ends here; how fast anything is, no test says: a loaded machine takes its time. */
const testTimeout = 30_000

export default defineConfig({
  test: {
    // On two cores vitest would take one of them for itself.
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node', testTimeout } },
      {
        test: {
          name: 'storage',
          include: ['tests/storage/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['fake-indexeddb/auto'],
          testTimeout,
        },
      },
      {
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/componentSetup.ts'],
          testTimeout,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/databaseSetup.ts'],
          testTimeout,
        },
      },
      {
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          environment: 'node',
          testTimeout,
        },
      },
    ],
  },
})
