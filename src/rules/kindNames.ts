import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import { listText } from '#texts/format.ts'

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
export const plurals = (kinds: readonly ItemKind[] = itemKinds, last?: 'and' | 'or') =>
  listText(kinds.map(plural), last)

/** As a sentence begins. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
