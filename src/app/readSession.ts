import type { FlowName } from '#contracts/savedTest'
import type { VocabDatabase } from '#storage/database'
import { readProfile } from '#storage/profile'
import { readHistory, readOwnResults } from '#storage/results'
import { readTests } from '#storage/savedTests'
import { readSwitch, readText } from '#storage/settings'
import type { Session } from './sessionStore.ts'

/** The part of the session that rests on the device. */
export type StoredSession = Pick<
  Session,
  | 'test'
  | 'spare'
  | 'aside'
  | 'profile'
  | 'history'
  | 'ownResults'
  | 'awaitingTest'
  | 'singleKeysOff'
  | 'installHintOff'
  | 'installHintAt'
  | 'friendComparisonOff'
  | 'signedInAs'
>

/** @param now ms since the epoch: tests set aside are kept for some time only. */
export async function readStoredSession(database: VocabDatabase, now: number): Promise<StoredSession> {
  const [
    tests,
    profile,
    history,
    ownResults,
    awaitingTest,
    singleKeysOff,
    installHintOff,
    installHintAt,
    friendComparisonOff,
    signedInAs,
  ] = await Promise.all([
    readTests(database, now),
    readProfile(database),
    readHistory(database),
    readOwnResults(database),
    readSwitch(database, 'awaitingTest'),
    readSwitch(database, 'singleKeysOff'),
    readSwitch(database, 'installHintOff'),
    readText(database, 'installHintAt'),
    readSwitch(database, 'friendComparisonOff'),
    readText(database, 'signedInAs'),
  ])
  return {
    ...tests,
    profile,
    history,
    ownResults,
    awaitingTest,
    singleKeysOff,
    installHintOff,
    installHintAt,
    friendComparisonOff,
    signedInAs,
  }
}

/** The flow for new tests: the flag's, else the build's, else profile-first (decisions, Flow). */
export function flowForNewTests(flags: readonly string[], buildFlow: string | undefined): FlowName {
  if (flags.includes('noD')) return 'noD'
  return buildFlow === 'profile-last' ? 'profile-last' : 'profile-first'
}
