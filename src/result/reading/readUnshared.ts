import { readSeenResult } from '#device/storedResults.ts'
import type { OwnResultReader } from '#result/own/readOwnResult.ts'
import { forgetResult } from '#result/own/storedOwnResult.ts'
import type { Dependencies } from '#session/dependencies.ts'
import type { ResultReading } from './resultReading.ts'

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
    await dependencies.reread()
    announceChange()
    return { kind: 'notFound' }
  }
  if (answer === 'notFound') return { kind: 'signIn' }
  const linkOff = details?.fromServer?.sharing.link_on === false
  if (answer === 'current' || linkOff) {
    const result = await readSeenResult(database, shortcode)
    if (result) return { kind: 'found', result }
    return { kind: linkOff ? 'linkOff' : 'notFound' }
  }
  return { kind: answer === 'signedOut' ? 'signIn' : 'unclear' }
}
