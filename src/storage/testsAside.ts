import { asideIsOver } from '#domain/savedTests'
import type { VocabDatabase } from './database.ts'
import { ASIDE, RUNNING } from './testKeys.ts'

/**
 * Keeps a test that the server refuses beside the running one, so that its answers are not lost (decisions, Flow), and
 * stops sending it. Those whose time is over go.
 */
export function moveTestAside(database: VocabDatabase, testId: string, now: number): Promise<void> {
  return database.change(['tests', 'outbox'], async (transaction) => {
    const tests = transaction.objectStore('tests')
    const running = await tests.get(RUNNING)
    if (running?.test_id === testId) {
      await tests.put({ ...running, set_aside_at: now }, ASIDE + testId)
      await tests.delete(RUNNING)
    }
    await transaction.objectStore('outbox').delete(testId)
    for (const key of await tests.getAllKeys()) {
      if (key.startsWith(ASIDE) && asideIsOver(await tests.get(key), now)) await tests.delete(key)
    }
  })
}

export function removeTestAside(database: VocabDatabase, testId: string): Promise<void> {
  return database.use((connection) => connection.delete('tests', ASIDE + testId))
}
