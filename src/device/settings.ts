import type { Readable, VocabDatabase } from './database.ts'

/**
 * Deck of the next new test, who is signed in, the result at which installing was last offered, the one from which the
 * learner came to the test, the year of the server's last answer, when the learner told and promised what the steps ask for,
 * what the notebook keeps, what the learner wrote about a picture, by its name, and the switches that a learner set.
 */
export type TextSetting =
  | ('deck' | 'signedInAs' | 'installHintAt' | 'invitedBy' | 'serverYear')
  | (ToldAt | OfNotebook | `picture:${string}`)
/** When that was, in ms since the epoch. */
export type ToldAt = 'formsFilledAt' | 'examToldAt' | 'promisedAt'
/**
 * This device in the log, with its next counter and the time of its last entry; the uid for whom the log is sent, and how
 * far it was read for them; how much the learner wants to practise a day; what the start says of the notebook.
 */
type OfNotebook = 'notebookDevice' | 'notebookUser' | 'notebookCursor' | 'notebookLimits' | 'notebookAhead'
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

export function readSwitch(database: Readable, setting: Switch): Promise<boolean> {
  return database.use(async (connection) => (await connection.get('settings', setting)) === true)
}

export function writeSwitch(database: VocabDatabase, setting: Switch, on: boolean): Promise<void> {
  return database.use(async (connection) => void (await connection.put('settings', on, setting)))
}
