import type { Session } from './sessionStore.ts'

/** The session of a learner of whom nothing is known: the start screen is prerendered with it. */
export const emptySession: Session = {
  test: null,
  spare: null,
  aside: [],
  profile: {},
  history: [],
  ownResults: [],
  newTestFlow: 'profile-first',
  auth: { kind: 'loading' },
  signedInAs: null,
  awaitingTest: false,
  testRequest: { kind: 'none' },
  online: true,
  appStored: false,
  deviceFailing: false,
  arrivedResult: null,
  singleKeysOff: false,
  installWay: null,
  installHintOff: false,
  installHintAt: null,
  friendComparisonOff: false,
  updateReady: false,
  refusal: null,
  resultDeleted: false,
  notice: null,
}
