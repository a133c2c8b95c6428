import type { SavedTest } from '#contracts/savedTest'
import { mergeCarried } from '#domain/carriedTest'
import { takeTest } from '#storage/savedTests'
import type { Dependencies } from './dependencies.ts'
import { refreshSession } from './refreshSession.ts'

/**
 * Makes a test that came from the server the one in hand, or merges it where it is that already. Returns what is in hand
 * then; null where another test is there that `mayReplace` keeps.
 *
 * The session has it first: a new test that arrives during the write must already see that none is wanted. A device that
 * can't store it keeps it in memory, since its code is used up.
 */
export async function takeUpTest(
  dependencies: Dependencies,
  carried: SavedTest,
  mayReplace: (test: SavedTest) => boolean,
): Promise<SavedTest | null> {
  const { database, store, mirror, announceChange } = dependencies
  const choose = (inHand: SavedTest | null) => {
    if (inHand?.test_id === carried.test_id) return mergeCarried(inHand, carried)
    return inHand === null || mayReplace(inHand) ? carried : null
  }
  const chosen = choose(store.get().test)
  if (!chosen) return null
  const takenUp = { awaitingTest: false, refusal: null, testRequest: { kind: 'none' } } as const
  store.set({ test: chosen, ...takenUp })
  try {
    const stored = await takeTest(database, choose)
    if (stored) {
      mirror.clear()
      store.set({ test: stored, ...takenUp })
    } else await refreshSession(dependencies)
    announceChange()
    return stored
  } catch {
    mirror.write(chosen)
    store.set({ deviceFailing: true })
    return chosen
  }
}
