import type { Readable, VocabDatabase } from './database.ts'

/**
 * Text settings: the deck of the next new test, the signed-in learner, the result at which installing was last offered,
 * the result whose link led to the test, the year of the server's last answer, and the times of answers to the steps.
 */
export type TextSetting = 'deck' | 'signedInAs' | 'installHintAt' | 'invitedBy' | 'serverYear' | TimeSetting
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

export function readSwitch(database: Readable, setting: Switch): Promise<boolean> {
  return database.use(async (connection) => (await connection.get('settings', setting)) === true)
}

export function writeSwitch(database: VocabDatabase, setting: Switch, on: boolean): Promise<void> {
  return database.use(async (connection) => void (await connection.put('settings', on, setting)))
}
