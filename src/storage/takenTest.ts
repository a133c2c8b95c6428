import type { SavedTest } from '#contracts/savedTest'
import type { VocabDatabase } from './database.ts'
import { RUNNING, SPARE } from './testKeys.ts'

/**
 * Makes what `choose` makes of the test in hand the test in hand, and ends the wait for a new one, which would replace
 * it. Null leaves everything as it is. One transaction: an answer given in another tab meanwhile is in what `choose` sees.
 */
export function takeTest(
  database: VocabDatabase,
  choose: (running: SavedTest | null) => SavedTest | null,
): Promise<SavedTest | null> {
  return database.change(['tests', 'settings'], async (transaction) => {
    const tests = transaction.objectStore('tests')
    const chosen = choose((await tests.get(RUNNING)) ?? null)
    if (!chosen) return null
    if ((await tests.get(SPARE))?.test_id === chosen.test_id) await tests.delete(SPARE)
    await tests.put(chosen, RUNNING)
    await transaction.objectStore('settings').delete('awaitingTest')
    return chosen
  })
}
