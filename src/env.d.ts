/// <reference types="vite/client" />

/** Optional settings of a build (docs/operations.md). */
interface ImportMetaEnv {
  readonly VITE_API_BASE?: string
  readonly VITE_FLOW?: string
  readonly VITE_PROMO_URL?: string
  readonly VITE_FIREBASE_API_KEY?: string
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string
  readonly VITE_FIREBASE_PROJECT_ID?: string
  /** The year in which the page was built. */
  readonly BUILD_YEAR?: number
  /** True in a local build, where sign-in uses the auth emulator at the address of the page itself. */
  readonly VITE_AUTH_EMULATOR: boolean
}
