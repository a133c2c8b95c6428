import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import { listText } from '#texts/format.ts'
import { summaryText } from '#texts/summary.ts'

/** Returns the name of a kind as a heading: 'Phrasal verb', 'Phrasal verbs'. */
export const kindName = (kind: ItemKind) => summaryText(`kind.${kind}`)
export const kindPluralName = (kind: ItemKind) => summaryText(`kinds.${kind}`)

/** Returns the name within a sentence: 'phrasal verbs'; 'words, phrasal verbs and idioms'. */
export const plural = (kind: ItemKind) => summaryText(`unit.${kind}`)
export const plurals = (kinds: readonly ItemKind[] = itemKinds) => listText(kinds.map(plural))

/* For English-only sentences: in the API, in tools and on the static pages. */

/** Returns 'phrasal verb'. */
export const singular = (kind: ItemKind) => kindName(kind).toLowerCase()

/** Returns 'a phrasal verb' or 'an idiom'. */
export const withArticle = (kind: ItemKind) => `${/^[aeiou]/.test(singular(kind)) ? 'an' : 'a'} ${singular(kind)}`

/** Returns a text with its first letter in upper case. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
