import type { VocabDatabase } from './database.ts'

/** Deck of the next new test, who is signed in, and the switches that a learner set. */
export type TextSetting = 'deck' | 'signedInAs'
export type Switch = 'awaitingTest' | 'singleKeysOff'

export async function readText(database: VocabDatabase, setting: TextSetting): Promise<string | null> {
  const value = await database.get('settings', setting)
  return typeof value === 'string' ? value : null
}

export async function writeText(database: VocabDatabase, setting: TextSetting, value: string | null): Promise<void> {
  if (value === null) await database.delete('settings', setting)
  else await database.put('settings', value, setting)
}

export async function readSwitch(database: VocabDatabase, setting: Switch): Promise<boolean> {
  return (await database.get('settings', setting)) === true
}

export async function writeSwitch(database: VocabDatabase, setting: Switch, on: boolean): Promise<void> {
  await database.put('settings', on, setting)
}
