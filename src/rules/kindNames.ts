import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'

/** What a kind is called, as a heading: one, several. */
export const kindNames: Readonly<Record<ItemKind, { one: string; several: string }>> = {
  word: { one: 'Word', several: 'Words' },
  phrasal_verb: { one: 'Phrasal verb', several: 'Phrasal verbs' },
  idiom: { one: 'Idiom', several: 'Idioms' },
}

/** The same within a sentence: 'phrasal verb', 'phrasal verbs'. */
export const singular = (kind: ItemKind) => kindNames[kind].one.toLowerCase()
export const plural = (kind: ItemKind) => kindNames[kind].several.toLowerCase()

/** 'a phrasal verb', 'an idiom'. */
export const withArticle = (kind: ItemKind) => `${/^[aeiou]/.test(singular(kind)) ? 'an' : 'a'} ${singular(kind)}`

/** 'words, phrasal verbs and idioms'. */
export const plurals = (kinds: readonly ItemKind[] = itemKinds, conjunction?: Conjunction) =>
  listed(kinds.map(plural), conjunction)

/** As a sentence begins. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Conjunction = 'and' | 'or'

/** 'words', 'words and idioms', 'words, phrasal verbs and idioms'. */
export function listed(names: readonly string[], conjunction: Conjunction = 'and'): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${conjunction} ${last}` : last
}
