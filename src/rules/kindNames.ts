import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import { listText } from '#texts/format.ts'
import { summaryText } from '#texts/summary.ts'

/** What a kind is called as a heading: 'Phrasal verb', 'Phrasal verbs'. */
export const kindName = (kind: ItemKind) => summaryText(`kind.${kind}`)
export const kindsName = (kind: ItemKind) => summaryText(`kinds.${kind}`)

/** The same within a sentence: 'phrasal verbs'; 'words, phrasal verbs and idioms'. */
export const plural = (kind: ItemKind) => summaryText(`unit.${kind}`)
export const plurals = (kinds: readonly ItemKind[] = itemKinds) => listText(kinds.map(plural))

/* For sentences that are English alone: of the API, of tools and of the static pages. */

/** 'phrasal verb'. */
export const singular = (kind: ItemKind) => kindName(kind).toLowerCase()

/** 'a phrasal verb', 'an idiom'. */
export const withArticle = (kind: ItemKind) => `${/^[aeiou]/.test(singular(kind)) ? 'an' : 'a'} ${singular(kind)}`

/** As a sentence begins. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
