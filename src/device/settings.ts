import type { Readable, VocabDatabase } from './database.ts'
import { stateRow, type NotebookState } from './notebookState.ts'

/**
 * Text settings: the deck of the next new test, the signed-in learner, the result at which installing was last offered,
 * the result whose link led to the test, the year of the server's last answer, the times of answers to the steps,
 * the classes of a teacher with their keys, the learner's text about each picture, the ten sentences of each friend that
 * were opened here, with the answers, and the item ids of all of these.
 */
export type TextSetting =
  | ('deck' | 'signedInAs' | 'installHintAt' | 'invitedBy' | 'serverYear' | 'classes' | 'tried')
  | (TimeSetting | `picture:${string}` | `ten:${string}`)
/** Settings that contain a time, in ms since the epoch. */
export type TimeSetting = 'formsFilledAt' | 'examToldAt' | 'promisedAt'
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

export function readState<Key extends keyof NotebookState>(
  database: Readable,
  key: Key,
): Promise<NotebookState[Key] | null> {
  return database.use(async (connection) => stateRow(key, await connection.get('notebookState', key)))
}

export function writeState<Key extends keyof NotebookState>(
  database: VocabDatabase,
  key: Key,
  row: NotebookState[Key],
): Promise<void> {
  return database.use(async (connection) => void (await connection.put('notebookState', row, key)))
}
