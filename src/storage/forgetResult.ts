import type { VocabDatabase } from './database.ts'
import { ownKey, pointKey } from './ownKey.ts'
import { HISTORY, historyEntries } from './results.ts'
import type { TextSetting } from './settings.ts'

const INSTALL_HINT_AT: TextSetting = 'installHintAt'

/** Forgets an own result and all that this device holds of it. One transaction: a device that fails midway keeps it all. */
export function forgetResult(database: VocabDatabase, shortcode: string): Promise<void> {
  return database.change(['history', 'ownResults', 'results', 'settings'], async (transaction) => {
    const history = transaction.objectStore('history')
    const others = historyEntries(await history.get(HISTORY)).filter((entry) => entry.shortcode !== shortcode)
    await history.put(others, HISTORY)
    await transaction.objectStore('ownResults').delete(shortcode)
    for (const key of [shortcode, ownKey(shortcode), pointKey(shortcode)])
      await transaction.objectStore('results').delete(key)
    const settings = transaction.objectStore('settings')
    if ((await settings.get(INSTALL_HINT_AT)) === shortcode) await settings.delete(INSTALL_HINT_AT)
  })
}
