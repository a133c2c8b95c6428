/** Loads the texts of each language but English (scripts/build/translations.ts). */
declare module 'virtual:languages' {
  type Language = import('#contracts/languages.ts').Language
  const languages: Readonly<Record<Exclude<Language, 'en'>, () => Promise<import('./loadLanguage.ts').Texts>>>
  export default languages
}
