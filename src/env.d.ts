/// <reference types="vite/client" />

/** Optional settings of a build (docs/operations.md). */
interface ImportMetaEnv {
  readonly VITE_API_BASE?: string
  /** The year in which the page was built. */
  readonly BUILD_YEAR?: number
}

/** Loads the texts of each language but English (scripts/build/translations.ts). */
declare module 'virtual:languages' {
  type Rooms = Readonly<Record<string, readonly string[]>>
  type Texts = { first: Rooms; loadRest: () => Promise<{ rest: Rooms }> }
  const languages: Readonly<Record<Exclude<import('./contracts/languages.ts').Language, 'en'>, () => Promise<Texts>>>
  export default languages
}
