import { storableName } from '#domain/profileRules'
import type { AuthPort, Provider } from '../../auth/authPort.ts'
import { authMessage, passwordResetMessage } from '../../auth/authMessages.ts'
import type { Dependencies } from './dependencies.ts'
import type { ProfileEditing } from './editProfile.ts'
import { rememberSignIn } from './signedInAs.ts'

/** Outcome of a try to sign in: done, cancelled by the learner, or a message to show. */
export type SignInOutcome = { kind: 'done' } | { kind: 'cancelled' } | { kind: 'failed'; message: string }

/** A reset mail is 'sent' whether or not there is an account with that address. */
export type ResetOutcome = { kind: 'sent' } | { kind: 'failed'; message: string }

export interface SignIn {
  /** Loads the provider's SDK, so that a popup can open in the click itself. */
  prepare(): Promise<void>
  withEmail(mode: 'signup' | 'login', email: string, password: string): Promise<SignInOutcome>
  withProvider(provider: Provider): Promise<SignInOutcome>
  sendPasswordReset(email: string): Promise<ResetOutcome>
  /** Copies e-mail and full name of the signed-in learner to the profile (spec 2, Sign-in screen). */
  keepIdentity(): Promise<void>
  /** Ends the sign-in and forgets e-mail and full name; results and the running test stay. */
  signOut(): Promise<SignInOutcome>
}

export function createSignIn(dependencies: Dependencies, profile: ProfileEditing): SignIn {
  const { store, loadAuth } = dependencies
  let auth: AuthPort | null = null

  async function attempt(way: Provider | 'email', action: (port: AuthPort) => Promise<void>): Promise<SignInOutcome> {
    try {
      await action(auth ?? (await loadAuth()))
      return { kind: 'done' }
    } catch (error) {
      const message = authMessage(error, way)
      return message === null ? { kind: 'cancelled' } : { kind: 'failed', message }
    }
  }

  return {
    async prepare() {
      auth = await loadAuth()
    },
    withEmail: (mode, email, password) =>
      attempt('email', (port) => (mode === 'signup' ? port.signUp(email, password) : port.logIn(email, password))),
    withProvider: (provider) => attempt(provider, (port) => port.signInWith(provider)),
    async sendPasswordReset(email) {
      try {
        await (auth ?? (await loadAuth())).sendPasswordReset(email)
      } catch (error) {
        const message = passwordResetMessage(error)
        if (message !== null) return { kind: 'failed', message }
      }
      return { kind: 'sent' }
    },
    async keepIdentity() {
      const { auth: state } = store.get()
      if (state.kind !== 'signedIn') return
      await profile.save({ email: state.user.email ?? '', full_name: storableName(state.user.name) })
    },
    async signOut() {
      try {
        await (auth ?? (await loadAuth())).signOut()
      } catch {
        return { kind: 'failed', message: 'Signing out failed. Please try again.' }
      }
      await rememberSignIn(dependencies, { kind: 'signedOut' })
      await profile.save({ email: '', full_name: '' })
      return { kind: 'done' }
    },
  }
}
