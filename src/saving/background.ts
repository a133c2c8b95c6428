import { openVocabDatabase } from '#device/database.ts'
import { drainOutbox, sendEntry } from './sendWaiting.ts'

/**
 * Sends the waiting saves without a page. The service worker enters this room here.
 * @param onChanged called when the database on the device has changed, so that open pages can read it again.
 * @throws when something is still waiting: only after a failure does the browser try again, at growing intervals.
 */
export async function sendInBackground(onChanged: () => void): Promise<void> {
  const database = await openVocabDatabase()
  try {
    const { accepted, refused, nextTry } = await drainOutbox(database, {
      send: (entry) => sendEntry(entry),
      now: Date.now,
      random: Math.random,
      eager: true,
    })
    if (accepted > 0 || refused.length > 0) onChanged()
    if (nextTry !== null) throw new Error('Some saves are still to be sent')
  } finally {
    database.close()
  }
}
