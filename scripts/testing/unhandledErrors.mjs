import { writeFileSync } from 'node:fs'
import { vitestErrors } from './reportFiles.mjs'

/** A reporter of vitest that stores the errors outside its tests, which end a run red although every test is green. */
export default class UnhandledErrors {
  /**
   * @param {readonly import('vitest/node').TestModule[]} _modules
   * @param {readonly import('vitest/node').SerializedError[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const lines = errors.map(({ message, VITEST_TEST_NAME: test }) => `${message}, perhaps in: ${test ?? 'no test'}`)
    writeFileSync(vitestErrors, JSON.stringify(lines))
  }
}
