/**
 * Why nothing was changed. 'signIn': nobody is signed in. 'otherAccount': who is signed in has no such result. 'gone': the
 * result was deleted on another device, and is forgotten here as well. 'notForgotten': it is deleted, but this device could
 * not forget it. 'notLoaded': what changes it did not load. 'failed': any other answer.
 */
export type RefusalReason = 'offline' | 'signIn' | 'otherAccount' | 'gone' | 'notForgotten' | 'notLoaded' | 'failed'

export interface Refusal {
  kind: 'refused'
  why: RefusalReason
}

/** Whether another sign-in may help. */
export const needsSignIn = (why: RefusalReason | null) => why === 'signIn' || why === 'otherAccount'
