import { readOutbox } from '#storage/outboxEntries'
import type { Dependencies } from './dependencies.ts'
import type { SubmitOutcome } from './submitTest.ts'

/**
 * Submits what a learner finished without a connection, wherever in the app they are now: the result is told through the
 * session. What needs the learner, such as a new sign-in, waits for the results step.
 */
export function createSubmitAwaited(
  { database, store, loadAuth }: Pick<Dependencies, 'database' | 'store' | 'loadAuth'>,
  submitTest: () => Promise<SubmitOutcome>,
): () => Promise<void> {
  return async () => {
    try {
      const { test } = store.get()
      const waiting = await readOutbox(database)
      if (!waiting.some(({ kind, test_id }) => kind === 'complete' && test_id === test?.test_id)) return
      // Who is signed in is asked first: the code that knows it loads on first use.
      await loadAuth()
      const outcome = await submitTest()
      if (outcome.kind === 'done') store.set({ arrivedResult: outcome.shortcode })
    } catch {
      // The row stays: the next start or connection tries again.
    }
  }
}
