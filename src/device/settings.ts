import type { Readable, VocabDatabase } from './database.ts'

/**
 * Text settings: the deck of the next new test, the signed-in learner, the result at which installing was last offered,
 * the result whose link led to the test, the year of the server's last answer, the times of answers to the steps, the
 * state of the notebook, and the learner's text about each picture.
 */
export type TextSetting =
  | ('deck' | 'signedInAs' | 'installHintAt' | 'invitedBy' | 'serverYear')
  | (TimeSetting | NotebookSetting | `picture:${string}`)
/** Settings that contain a time, in ms since the epoch. */
export type TimeSetting = 'formsFilledAt' | 'examToldAt' | 'promisedAt'
/**
 * This device's id in the log, with its next counter and a number for 1.0.0; the uid of the user to whom the
 * log is sent, and the cursor up to which it was read for them; the daily limits of practice; what the start shows of
 * the notebook.
 */
type NotebookSetting = 'notebookDevice' | 'notebookUser' | 'notebookCursor' | 'notebookLimits' | 'notebookAhead'
export type Switch = 'awaitingTest' | 'singleKeysOff' | 'installHintOff' | 'friendComparisonOff'

export function readText(database: Readable, setting: TextSetting): Promise<string | null> {
  return database.use(async (connection) => {
    const value = await connection.get('settings', setting)
    return typeof value === 'string' ? value : null
  })
}

export function writeText(database: VocabDatabase, setting: TextSetting, value: string | null): Promise<void> {
  return database.use(async (connection) => {
    if (value === null) await connection.delete('settings', setting)
    else await connection.put('settings', value, setting)
  })
}

/** Changes a text, '' if there is none, at once with reading it, and resolves with what is stored then. */
export function changeText(
  database: VocabDatabase,
  setting: TextSetting,
  change: (stored: string) => string,
): Promise<string> {
  return database.change(['settings'], async (transaction) => {
    const settings = transaction.objectStore('settings')
    const stored = await settings.get(setting)
    const changed = change(typeof stored === 'string' ? stored : '')
    await (changed === '' ? settings.delete(setting) : settings.put(changed, setting))
    return changed
  })
}

export function readSwitch(database: Readable, setting: Switch): Promise<boolean> {
  return database.use(async (connection) => (await connection.get('settings', setting)) === true)
}

export function writeSwitch(database: VocabDatabase, setting: Switch, on: boolean): Promise<void> {
  return database.use(async (connection) => void (await connection.put('settings', on, setting)))
}
