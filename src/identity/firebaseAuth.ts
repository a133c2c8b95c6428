import { deleteApp, FirebaseError, initializeApp } from 'firebase/app'
import * as sdk from 'firebase/auth'
import type { SiteIdentity } from '#contracts/site.ts'
import type { AuthPort, AuthState, LastSignIn, PendingAccount, Provider } from './authPort.ts'

type Identity = Extract<SiteIdentity, { kind: 'firebase' | 'emulator' }>

/** The emulator's address is that of the page. */
const configurationOf = (identity: Identity) =>
  identity.kind === 'emulator' ? { apiKey: 'local', authDomain: location.host, projectId: 'demo-vocab' } : identity

function withEmulator({ kind }: Identity, auth: sdk.Auth): sdk.Auth {
  if (kind === 'emulator') sdk.connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  return auth
}

/** The provider's codes for an account that already exists with this sign-in or email address. */
const ACCOUNT_EXISTS = new Set(['auth/credential-already-in-use', 'auth/email-already-in-use'])

/**
 * Creates the port to Firebase Authentication. Only this module imports the SDK, and it is loaded lazily.
 * @param sitting the name under which the user of a sitting is stored
 */
export function createAuth(identity: Identity, sitting?: string): AuthPort {
  const configuration = configurationOf(identity)
  const auth = withEmulator(
    identity,
    sitting
      ? // In localStorage, by the name of the app, as all else that ends with the sitting.
        sdk.initializeAuth(initializeApp(configuration, sitting), { persistence: sdk.browserLocalPersistence })
      : sdk.getAuth(initializeApp(configuration)),
  )
  const anonymousUser = () => (auth.currentUser?.isAnonymous ? auth.currentUser : null)
  const requireUser = () => {
    if (!auth.currentUser) throw new Error('Nobody is signed in')
    return auth.currentUser
  }

  let secondAuth: sdk.Auth | null = null
  /** Signs in next to the guest, in memory only, because entering an account ends the guest's sign-in permanently. */
  async function signInSeparately(
    guest: sdk.User,
    signIn: (auth: sdk.Auth) => Promise<sdk.UserCredential>,
  ): Promise<PendingAccount> {
    secondAuth ??= withEmulator(
      identity,
      sdk.initializeAuth(initializeApp(configuration, 'besideGuest'), {
        persistence: sdk.inMemoryPersistence,
        popupRedirectResolver: sdk.browserPopupRedirectResolver,
      }),
    )
    const { user } = await signIn(secondAuth)
    return {
      idToken: (fresh) => user.getIdToken(fresh),
      guestToken: () => guest.getIdToken(true),
      enter: () => sdk.updateCurrentUser(auth, user),
    }
  }

  /**
   * Signs a guest in to an existing account, to which their sign-in belongs, so that it cannot be linked to the guest.
   */
  function signInToExisting(guest: sdk.User, provider: sdk.AuthProvider, failure: unknown) {
    if (!(failure instanceof FirebaseError && ACCOUNT_EXISTS.has(failure.code))) throw failure
    const credential = sdk.OAuthProvider.credentialFromError(failure)
    return signInSeparately(guest, (second) =>
      credential ? sdk.signInWithCredential(second, credential) : sdk.signInWithPopup(second, provider),
    )
  }

  return {
    // Not onAuthStateChanged: linking an anonymous user to an account changes the user but not the uid.
    observe: (listener) => sdk.onIdTokenChanged(auth, (user) => listener(toState(user))),
    async signUp(email, password) {
      const anonymous = anonymousUser()
      if (anonymous) await sdk.linkWithCredential(anonymous, sdk.EmailAuthProvider.credential(email, password))
      else await sdk.createUserWithEmailAndPassword(auth, email, password)
    },
    async logIn(email, password) {
      const guest = anonymousUser()
      if (guest) return signInSeparately(guest, (second) => sdk.signInWithEmailAndPassword(second, email, password))
      await sdk.signInWithEmailAndPassword(auth, email, password)
      return null
    },
    async signInWith(name) {
      const [guest, provider] = [anonymousUser(), providerOf(name)]
      if (!guest) await sdk.signInWithPopup(auth, provider)
      else {
        try {
          await sdk.linkWithPopup(guest, provider)
        } catch (failure) {
          return signInToExisting(guest, provider, failure)
        }
      }
      return null
    },
    async signInAnonymously() {
      await sdk.signInAnonymously(auth)
    },
    sendPasswordReset(email) {
      auth.languageCode = document.documentElement.lang
      return sdk.sendPasswordResetEmail(auth, email)
    },
    signOut: () => sdk.signOut(auth),
    async idToken(fresh) {
      await auth.authStateReady()
      return requireUser().getIdToken(fresh)
    },
    async lastSignIn() {
      await auth.authStateReady()
      const user = auth.currentUser
      return user && { way: wayOf(user), at: Date.parse((await user.getIdTokenResult()).authTime) }
    },
    async signInAgain(proof) {
      const user = requireUser()
      if (proof.way === 'email') {
        await sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(user.email ?? '', proof.password))
      } else await sdk.reauthenticateWithPopup(user, providerOf(proof.way))
    },
    deleteUser: () => sdk.deleteUser(requireUser()),
  }
}

/** Returns the token of an anonymous user of whom nothing is kept here. */
export async function passingToken(identity: Identity): Promise<string> {
  const app = initializeApp(configurationOf(identity), 'passing')
  try {
    const auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence })
    return await (await sdk.signInAnonymously(withEmulator(identity, auth))).user.getIdToken()
  } finally {
    await deleteApp(app)
  }
}

function toState(user: sdk.User | null): AuthState {
  if (!user) return { kind: 'signedOut' }
  const { uid, email, displayName, isAnonymous } = user
  return { kind: 'signedIn', user: { uid, email, name: displayName, anonymous: isAnonymous } }
}

/** Returns how the user signs in. A password takes precedence, because it needs no popup. */
function wayOf({ providerData }: sdk.User): LastSignIn['way'] {
  const ids = providerData.map(({ providerId }) => providerId)
  if (ids.includes('password')) return 'email'
  if (ids.includes('google.com')) return 'google'
  return ids.includes('apple.com') ? 'apple' : null
}

function providerOf(provider: Provider): sdk.AuthProvider {
  if (provider === 'openid') throw new Error('Firebase signs in by its own providers')
  if (provider === 'google') return new sdk.GoogleAuthProvider()
  const apple = new sdk.OAuthProvider('apple.com')
  apple.addScope('email')
  apple.addScope('name')
  return apple
}
