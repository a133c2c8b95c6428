import { writeText } from '#device/settings.ts'
import { authFailure, resetFailure, type AuthFailure, type ResetFailure } from '#identity/authFailure.ts'
import type { AuthPort, AuthState, PendingAccount, Provider } from '#identity/authPort.ts'
import { storableName } from '#rules/profileForm.ts'
import type { Dependencies } from '#session/dependencies.ts'
import type { ProfileEditing } from '#taking/taking.ts'

/**
 * The outcome of an attempt to sign in. 'cancelled': by the learner. 'guestStays': the guest's tests and results could
 * not move to the account; the guest is still signed in and decides what to do.
 */
export type SignInOutcome = { kind: 'done' } | { kind: 'cancelled' } | { kind: 'failed'; why: AuthFailure } | GuestStays

export interface GuestStays {
  kind: 'guestStays'
  /** Tries again to move the guest's tests and results. */
  tryAgain(): Promise<SignInOutcome>
  /** Signs in to the account without them. */
  leaveBehind(): Promise<SignInOutcome>
}

/** The outcome of a password reset: 'sent' whether or not an account with that address exists. */
export type ResetOutcome = { kind: 'sent' } | { kind: 'failed'; why: ResetFailure }

export interface SignIn {
  /** Loads the provider's SDK in advance, because a popup may only open inside the click handler. */
  prepare(): Promise<void>
  withEmail(mode: 'signup' | 'login', email: string, password: string): Promise<SignInOutcome>
  /** @param returned the page's address when the learner came back from the provider 'openid' */
  withProvider(provider: Provider, returned?: string): Promise<SignInOutcome>
  sendPasswordReset(email: string): Promise<ResetOutcome>
  /** Copies the email address and full name of the signed-in learner to the profile (§3.28). */
  copyIdentity(): Promise<void>
  /**
   * Signs out and removes the email address and full name from the profile; results and the running test stay.
   * @returns whether that worked
   */
  signOut(): Promise<boolean>
  /** Ends a learner without an account on all other devices. @returns whether that worked */
  endElsewhere(): Promise<boolean>
}

export function createSignIn(dependencies: Dependencies, profile: ProfileEditing): SignIn {
  const { store, loadAuth } = dependencies
  let auth: AuthPort | null = null

  async function attempt(
    way: Provider | 'email',
    action: (port: AuthPort) => Promise<PendingAccount | null | void>,
  ): Promise<SignInOutcome> {
    try {
      const account = await action(auth ?? (await loadAuth()))
      return account ? await moveGuest(way, account) : { kind: 'done' }
    } catch (error) {
      const why = authFailure(error, way)
      return why === null ? { kind: 'cancelled' } : { kind: 'failed', why }
    }
  }

  const succeeds = (work: (port: AuthPort) => Promise<void>) =>
    loadAuth()
      .then(work)
      .then(
        () => true,
        () => false,
      )

  /** Moves a guest's tests and results to an account, then signs in to it. */
  async function moveGuest(way: Provider | 'email', account: PendingAccount): Promise<SignInOutcome> {
    try {
      await (await import('#account/signedIn/adoptGuest.ts')).adoptGuest(dependencies, account)
    } catch {
      const tryAgain = () => attempt(way, async () => account)
      return { kind: 'guestStays', tryAgain, leaveBehind: () => attempt(way, () => account.enter()) }
    }
    await account.enter()
    return { kind: 'done' }
  }

  return {
    async prepare() {
      auth = await loadAuth()
    },
    withEmail: (mode, email, password) =>
      attempt('email', (port) => (mode === 'signup' ? port.signUp(email, password) : port.logIn(email, password))),
    withProvider: (provider, returned) => attempt(provider, (port) => port.signInWith(provider, returned)),
    async sendPasswordReset(email) {
      try {
        await (await loadAuth()).sendPasswordReset(email)
      } catch (error) {
        const why = resetFailure(error)
        if (why !== null) return { kind: 'failed', why }
      }
      return { kind: 'sent' }
    },
    async copyIdentity() {
      const { auth: state } = store.get()
      if (state.kind !== 'signedIn') return
      await profile.save({ email: state.user.email ?? '', full_name: storableName(state.user.name) })
    },
    async signOut() {
      if (!(await succeeds((port) => port.signOut()))) return false
      // Where the device stores nothing, this page knows at least.
      await rememberSignIn(dependencies, { kind: 'signedOut' }).catch(() => store.set({ signedInAs: null }))
      await profile.save({ email: '', full_name: '' })
      return true
    },
    endElsewhere: () => succeeds(async (port) => port.endElsewhere?.()),
  }
}

/** The name of a signed-in learner whose address and name are both unknown; a real name has visible characters. */
export const NAMELESS = ' '

/**
 * Stores on the device who is signed in, so that the start screen can show it without loading the provider's SDK. An
 * anonymous user counts as signed out.
 */
export async function rememberSignIn(
  { database, store, announceChange }: Pick<Dependencies, 'database' | 'store' | 'announceChange'>,
  auth: AuthState,
): Promise<void> {
  const user = auth.kind === 'signedIn' && !auth.user.anonymous ? auth.user : null
  const signedInAs = user && (user.email || storableName(user.name) || NAMELESS)
  if (store.get().signedInAs === signedInAs) return
  await writeText(database, 'signedInAs', signedInAs)
  store.set({ signedInAs })
  announceChange()
}
