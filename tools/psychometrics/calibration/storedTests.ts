import { findCompletedAnswers, type CompletedWithin } from './completedAnswers.ts'
import type { Database } from '../../../server/db/queryable.ts'
import type { AnsweredTest, TestSource } from './answeredTest.ts'
import type { UsableAnswers } from './usableAnswers.ts'

/** Tests that are in memory at a time. */
const BATCH = 500

/** The completed tests of a database as a source: read anew with each pass, in batches, so that memory stays as it is. */
export function storedTests(db: Database, within: CompletedWithin, usable: UsableAnswers, batch = BATCH): TestSource {
  return async function* batches(): AsyncGenerator<AnsweredTest[]> {
    let afterId = ''
    for (;;) {
      const tests = await findCompletedAnswers(db, within, afterId, batch)
      yield tests.map(usable).filter((test) => test !== null)
      const last = tests.at(-1)
      if (last === undefined || tests.length < batch) return
      afterId = last.testId
    }
  }
}
