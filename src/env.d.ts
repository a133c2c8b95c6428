/// <reference types="vite/client" />

/** Settings of a build (docs/operations.md); all optional. */
interface ImportMetaEnv {
  readonly VITE_API_BASE?: string
  readonly VITE_FLOW?: string
  readonly VITE_PROMO_URL?: string
  readonly VITE_FIREBASE_API_KEY?: string
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string
  readonly VITE_FIREBASE_PROJECT_ID?: string
  /** true in a local build: sign-in goes to the auth emulator behind the page's own address. */
  readonly VITE_AUTH_EMULATOR: boolean
}
