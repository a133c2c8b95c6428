import type { AnsweredExpression } from '#contracts/ownResult'
import type { HistoryEntry } from '#domain/testHistory'
import type { VocabDatabase } from './database.ts'
import { ownKey } from './ownKey.ts'
import { addOwnResultsIn } from './results.ts'
import { clearCompletedTestIn } from './savedTests.ts'

/**
 * Remembers the result of a test that the server has completed, with the answers that led to it, and forgets the test.
 * One transaction: the answers are never lost in between. `answered` null: the server did not say which items were real.
 */
export function keepCompletedTest(
  database: VocabDatabase,
  testId: string,
  entry: HistoryEntry,
  answered: AnsweredExpression[] | null,
): Promise<void> {
  return database.change(['history', 'ownResults', 'results', 'tests', 'outbox'], async (transaction) => {
    await addOwnResultsIn(transaction.objectStore('history'), transaction.objectStore('ownResults'), [entry])
    if (answered) await transaction.objectStore('results').put({ answered, told: null }, ownKey(entry.shortcode))
    await clearCompletedTestIn(transaction.objectStore('tests'), transaction.objectStore('outbox'), testId)
  })
}
