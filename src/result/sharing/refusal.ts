/**
 * Why nothing was changed. 'signIn': nobody is signed in. 'otherAccount': the signed-in user has no such result.
 * 'gone': the result was deleted on another device, and now here as well. 'notForgotten': it is deleted on the server,
 * but this device could not remove it. 'notLoaded': the code did not load. 'failed': any other answer.
 */
export type RefusalReason = 'offline' | 'signIn' | 'otherAccount' | 'gone' | 'notForgotten' | 'notLoaded' | 'failed'

export type SharingOutcome = 'done' | RefusalReason

/** Whether signing in, possibly with another account, may help. */
export const needsSignIn = (why: RefusalReason | null) => why === 'signIn' || why === 'otherAccount'
