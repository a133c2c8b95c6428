/// <reference types="vite/client" />

/** Optional settings of a build (docs/operations.md). */
interface ImportMetaEnv {
  readonly VITE_API_BASE?: string
  /** The year in which the page was built. */
  readonly BUILD_YEAR?: number
}
