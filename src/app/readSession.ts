import type { FlowName } from '#contracts/savedTest'
import type { VocabDatabase } from '#storage/database'
import { readProfile } from '#storage/profile'
import { readHistory, readOwnResults } from '#storage/results'
import { readRunningTest } from '#storage/savedTests'
import { readSwitch, readText } from '#storage/settings'
import type { Session } from './sessionStore.ts'

/** The part of the session that rests on the device. */
export type StoredSession = Pick<
  Session,
  'test' | 'profile' | 'history' | 'ownResults' | 'awaitingTest' | 'singleKeysOff' | 'signedInAs'
>

export async function readStoredSession(database: VocabDatabase): Promise<StoredSession> {
  const [test, profile, history, ownResults, awaitingTest, singleKeysOff, signedInAs] = await Promise.all([
    readRunningTest(database),
    readProfile(database),
    readHistory(database),
    readOwnResults(database),
    readSwitch(database, 'awaitingTest'),
    readSwitch(database, 'singleKeysOff'),
    readText(database, 'signedInAs'),
  ])
  return { test, profile, history, ownResults, awaitingTest, singleKeysOff, signedInAs }
}

/** The flow for new tests: the flag's, else the build's, else profile-first (decisions, Flow). */
export function flowForNewTests(flags: readonly string[], buildFlow: string | undefined): FlowName {
  if (flags.includes('noD')) return 'noD'
  return buildFlow === 'profile-last' ? 'profile-last' : 'profile-first'
}
