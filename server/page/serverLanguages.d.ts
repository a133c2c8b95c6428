/** The texts of each language but English from which link previews are worded (scripts/build/translations.ts). */
declare module 'virtual:server-languages' {
  type Language = import('#contracts/languages.ts').Language
  const languages: Readonly<Record<Exclude<Language, 'en'>, import('#texts/language.ts').Rooms>>
  export default languages
}
