import { readSeenResult } from '#device/storedResults.ts'
import type { OwnResultReader } from '#result/own/readOwnResult.ts'
import { forgetResult, writeOwnCopy } from '#result/own/storedOwnResult.ts'
import type { Dependencies } from '#session/dependencies.ts'
import type { ReadShared, ResultReading } from './resultReading.ts'

/**
 * Reads one of the learner's own results. The response to the owner is complete, even while the link is off. Without
 * it, or if it lacks the shared result, the public endpoint is called once. A deleted result is removed from the
 * device; nothing is removed if the owner's account could not be queried or a different account answered.
 */
export async function readOwn(
  { database, store, reread, announceChange }: Dependencies,
  ownResults: OwnResultReader,
  readShared: ReadShared,
  shortcode: string,
): Promise<ResultReading> {
  const { answer, details, result, gone } = await ownResults.read(shortcode)
  if (result) return { kind: 'found', result, details }
  if (gone) {
    await forgetResult(database, shortcode)
    await reread()
    announceChange()
    return { kind: 'notFound' }
  }
  const shared = await readShared(shortcode, (found) => writeOwnCopy(database, shortcode, found))
  if (shared.kind === 'found') return { ...shared, details }
  if (shared.kind !== 'notFound') return shared
  // Without accounts there is nothing to sign in with.
  const signIn = store.get().accounts ? 'signIn' : 'unclear'
  if (answer === 'notFound') return { kind: signIn }
  if (answer === 'current' || details?.fromServer?.sharing.link_on === false) {
    const copy = await readSeenResult(database, shortcode)
    if (copy) return { kind: 'found', result: copy, details }
  }
  return { kind: answer === 'signedOut' ? signIn : 'unclear' }
}
