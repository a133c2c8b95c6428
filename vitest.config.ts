import { createRequire } from 'node:module'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { translations } from './scripts/build/translations.ts'

/** In ms; only ends tests that hang. No test measures speed, because a loaded machine is slow. */
const testTimeout = 30_000

/** Tests that are not of the page: they have their own project or another runner. */
const elsewhere = ['tests/{server,scripts,journeys,faults,scenes,support}/**']

/** The identity SDK for browsers: that for Node.js keeps nobody on the device. */
const firebaseAuth = join(
  createRequire(import.meta.resolve('firebase/auth')).resolve('@firebase/auth'),
  '../../esm/index.js',
)

/** What takes long, mostly by starting, killing and starving whole processes: `npm run test:all` has it, `npm test` not. */
const long = 'tests/**/*.long.test.ts'

export default defineConfig({
  test: {
    // On two cores vitest would use only one worker by default.
    maxWorkers: 2,
    projects: [
      {
        plugins: [translations()],
        test: {
          name: 'page',
          include: ['tests/**/*.test.ts'],
          exclude: [...elsewhere, long],
          environment: 'node',
          // Modules anew for each file took two thirds of the time.
          isolate: false,
          setupFiles: ['fake-indexeddb/auto'],
          testTimeout,
        },
      },
      {
        plugins: [translations()],
        resolve: { alias: { 'firebase/auth': firebaseAuth } },
        test: {
          name: 'screens',
          // Each tab of a test has an SDK of its own.
          server: { deps: { inline: [/firebase/] } },
          include: ['tests/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/componentSetup.ts'],
          // A document and all modules anew for each file took four fifths of the time: a test leaves nothing behind in either.
          isolate: false,
          testTimeout,
        },
      },
      {
        plugins: [translations()],
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: [long],
          environment: 'node',
          globalSetup: ['tests/support/databaseSetup.ts'],
          // Each file has a server and a database of its own; loading the modules anew for each took a third of the time.
          isolate: false,
          testTimeout,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['tests/scripts/**/*.test.ts'],
          exclude: [long],
          environment: 'node',
          testTimeout,
        },
      },
      {
        plugins: [translations()],
        test: {
          name: 'long',
          include: [long],
          environment: 'node',
          globalSetup: ['tests/support/databaseSetup.ts'],
          testTimeout,
        },
      },
    ],
  },
})
