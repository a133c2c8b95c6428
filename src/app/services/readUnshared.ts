import { forgetResult } from '#storage/forgetResult'
import { readSeenResult } from '#storage/results'
import type { Dependencies } from './dependencies.ts'
import type { OwnResultReader } from './ownResults.ts'
import type { ResultReading } from './readResult.ts'
import { refreshSession } from './refreshSession.ts'

/**
 * An own result that is answered to everyone as unknown: with its link off, its owner still sees the copy that this device
 * holds; one that was deleted is forgotten. Where its account can't be asked, or somebody else's was, nothing is.
 */
export async function readUnshared(
  dependencies: Dependencies,
  ownResults: OwnResultReader,
  shortcode: string,
): Promise<ResultReading> {
  const { database, announceChange } = dependencies
  const { answer, details, gone } = await ownResults.read(shortcode)
  if (gone) {
    await forgetResult(database, shortcode)
    await refreshSession(dependencies)
    announceChange()
    return { kind: 'notFound' }
  }
  if (answer === 'notFound') return { kind: 'signIn' }
  const linkOff = details?.told?.sharing.link_on === false
  if (answer === 'current' || linkOff) {
    const result = await readSeenResult(database, shortcode)
    if (result) return { kind: 'found', result }
    return { kind: linkOff ? 'linkOff' : 'notFound' }
  }
  return { kind: answer === 'signedOut' ? 'signIn' : 'unclear' }
}
