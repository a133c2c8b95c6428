import { FirebaseError, initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  getAuth,
  GoogleAuthProvider,
  linkWithCredential,
  linkWithPopup,
  OAuthProvider,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
} from 'firebase/auth'
import type { AuthPort, AuthState, LastSignIn, Provider } from './authPort.ts'

const LOCAL_CONFIGURATION = { apiKey: 'local', authDomain: location.host, projectId: 'demo-vocab' }

/** Creates the port to Firebase Authentication. Only this module imports the SDK, and it is loaded lazily. */
export function createFirebaseAuth(): AuthPort {
  const emulated = import.meta.env.VITE_AUTH_EMULATOR
  const app = initializeApp(
    emulated
      ? LOCAL_CONFIGURATION
      : {
          apiKey: import.meta.env.VITE_FIREBASE_API_KEY ?? '',
          authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN ?? location.host,
          projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID ?? '',
        },
  )
  const auth = getAuth(app)
  if (emulated) connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  const anonymousUser = () => (auth.currentUser?.isAnonymous ? auth.currentUser : null)
  const someone = () => {
    if (!auth.currentUser) throw new Error('Nobody is signed in')
    return auth.currentUser
  }

  /** A credential that already belongs to an account cannot be linked, so the learner is signed in to that account. */
  async function signInToExisting(failure: unknown) {
    const taken = failure instanceof FirebaseError && failure.code === 'auth/credential-already-in-use'
    const credential = taken ? OAuthProvider.credentialFromError(failure) : null
    if (!credential) throw failure
    await signInWithCredential(auth, credential)
  }

  return {
    // Not onAuthStateChanged: linking an anonymous user to an account changes the user but not the uid.
    observe: (listener) => onIdTokenChanged(auth, (user) => listener(toState(user))),
    async signUp(email, password) {
      const anonymous = anonymousUser()
      if (anonymous) await linkWithCredential(anonymous, EmailAuthProvider.credential(email, password))
      else await createUserWithEmailAndPassword(auth, email, password)
    },
    async logIn(email, password) {
      await signInWithEmailAndPassword(auth, email, password)
    },
    async signInWith(provider) {
      const anonymous = anonymousUser()
      if (!anonymous) await signInWithPopup(auth, providerOf(provider))
      else await linkWithPopup(anonymous, providerOf(provider)).catch(signInToExisting)
    },
    async signInAnonymously() {
      await signInAnonymously(auth)
    },
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    signOut: () => signOut(auth),
    async idToken(fresh) {
      await auth.authStateReady()
      return someone().getIdToken(fresh)
    },
    async lastSignIn() {
      await auth.authStateReady()
      const user = auth.currentUser
      return user && { way: wayOf(user), at: Date.parse((await user.getIdTokenResult()).authTime) }
    },
    async signInAgain(proof) {
      const user = someone()
      if (proof.way === 'email') {
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', proof.password))
      } else await reauthenticateWithPopup(user, providerOf(proof.way))
    },
    deleteUser: () => deleteUser(someone()),
  }
}

function toState(user: User | null): AuthState {
  if (!user) return { kind: 'signedOut' }
  const { uid, email, displayName, isAnonymous } = user
  return { kind: 'signedIn', user: { uid, email, name: displayName, anonymous: isAnonymous } }
}

/** Returns how the user signs in. A password is preferred, because it needs no popup. */
function wayOf({ providerData }: User): LastSignIn['way'] {
  const ids = providerData.map(({ providerId }) => providerId)
  if (ids.includes('password')) return 'email'
  if (ids.includes('google.com')) return 'google'
  return ids.includes('apple.com') ? 'apple' : null
}

function providerOf(provider: Provider) {
  if (provider === 'google') return new GoogleAuthProvider()
  const apple = new OAuthProvider('apple.com')
  apple.addScope('email')
  apple.addScope('name')
  return apple
}
