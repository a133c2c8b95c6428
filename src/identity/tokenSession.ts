import { inOneTab } from '#browser/inOneTab.ts'
import { readNote, writeNote } from '#browser/notes.ts'
import { scoped } from '#browser/scope.ts'
import { ProviderError } from './authFailure.ts'
import type { AuthPort, SignedInUser } from './authPort.ts'

/** Whom a text that the browser stores signs in. */
export interface Kept {
  user: SignedInUser
  token: string
  /** Whether it is time for a new token. */
  isDue: boolean
}

/** How a provider's tokens are stored and renewed. */
interface Keeping {
  /** The key, to be scoped, under which the browser stores the text. */
  key: string
  /** The lock that a tab holds while it renews a token. */
  lock: string
  /** @returns null for a text that signs nobody in; may throw, too */
  read(text: string): Kept | null
  /** Asks the provider for the text that takes the place of this one. @throws ProviderError */
  renew(text: string): Promise<string>
  /** Tells the provider that a text is over, without waiting for it. */
  end?(text: string): void
}

export type TokenSession = ReturnType<typeof openTokenSession>

const isOver = () => new ProviderError('user-token-expired', null)

/** Opens a sign-in that the browser stores, in all tabs. If it stores nothing, a sign-in lasts as long as the page. */
export function openTokenSession({ key: name, lock, read, renew, end = () => {} }: Keeping) {
  const key = scoped(name)
  let unstored: string | null = null
  let renewal: Promise<string> | null = null

  const text = () => unstored ?? readNote('browser', key)
  const kept = () => parsed(text())
  function parsed(of: string | null): Kept | null {
    try {
      return of === null ? null : read(of)
    } catch {
      return null
    }
  }
  function keep(next: string | null): void {
    unstored = writeNote('browser', key, next) ? null : next
    // Browsers tell only the other tabs.
    dispatchEvent(new StorageEvent('storage', { key }))
  }

  /** Replaces the text by what the provider gives for it. A learner who leaves meanwhile stays signed out. */
  async function replace(ask: (known: string) => Promise<string>): Promise<string> {
    const known = text()
    if (known === null) throw isOver()
    const given = await ask(known)
    const { user, token } = parsed(given) ?? {}
    if (text() === known) keep(given)
    else if (kept()?.user.uid !== user?.uid) {
      end(given)
      throw isOver()
    }
    return token!
  }

  /** Renews the token, unless another tab has just done it: a refresh token used twice would end the sign-in. */
  function renewOnce({ user, token }: Kept): Promise<string> {
    return inOneTab(lock, async () => {
      const now = kept()
      if (now?.user.uid !== user.uid) throw isOver()
      return now.token !== token && !now.isDue ? now.token : replace(renew)
    })
  }

  return {
    key,
    text,
    kept,
    keep,
    replace,
    /** Returns a token that the server accepts, as far as it is known here. `fresh`: a new one. */
    async token(fresh: boolean): Promise<string> {
      const known = kept()
      if (!known) throw new Error('Nobody is signed in')
      if (!fresh && !known.isDue) return known.token
      renewal ??= renewOnce(known).finally(() => (renewal = null))
      return renewal.catch((error: unknown) => {
        // While it cannot be renewed, the server decides whether it is still good: the clock here may be wrong.
        if (fresh || kept()?.token !== known.token) throw error
        return known.token
      })
    },
    /** Signs out, and tells the provider of it. */
    leave() {
      const known = text()
      keep(null)
      if (known !== null) end(known)
    },
  }
}

const notOffered = () => Promise.reject(new Error('This provider has no such way to sign in'))

/** The part of a port that is the same for all sign-ins that the browser stores. The first session with a user counts. */
export function portOf(...sessions: readonly TokenSession[]) {
  const current = () => sessions.find((session) => session.kept()) ?? sessions[0]!
  let told: SignedInUser | undefined
  return {
    observe(listener) {
      const tell = () => {
        told = current().kept()?.user
        listener(told ? { kind: 'signedIn', user: told } : { kind: 'signedOut' })
      }
      const hear = ({ key }: StorageEvent) => sessions.some((session) => session.key === key) && tell()
      addEventListener('storage', hear)
      tell()
      return () => removeEventListener('storage', hear)
    },
    async idToken(fresh) {
      // Somebody else has signed in in another tab, of which this page has not heard yet.
      if (current().kept()?.user.uid !== told?.uid) throw isOver()
      return current().token(fresh)
    },
    // The server deletes by a valid token alone, and an account at a provider is not ours to delete.
    lastSignIn: async () => (current().kept() ? { way: null, at: Date.now() } : null),
    signUp: notOffered,
    logIn: notOffered,
    signInWith: notOffered,
    sendPasswordReset: notOffered,
    signInAgain: notOffered,
  } satisfies Partial<AuthPort>
}
