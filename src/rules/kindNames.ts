import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import { listText } from '#texts/format.ts'
import { summaryText } from '#texts/summary.ts'

/** Returns the name of a kind as a heading: 'Phrasal verb', 'Phrasal verbs'. */
export const kindName = (kind: ItemKind) => summaryText(`kind.${kind}`)
export const kindPluralName = (kind: ItemKind) => summaryText(`kinds.${kind}`)

/** Returns the name within a sentence: 'phrasal verbs'; 'words, phrasal verbs and idioms'. */
export const plural = (kind: ItemKind) => summaryText(`unit.${kind}`)
export const plurals = (kinds: readonly ItemKind[] = itemKinds) => listText(kinds.map(plural))

/* For English-only sentences, in the API and in tools. */

/** Returns 'phrasal verb'. */
export const singular = (kind: ItemKind) => kindName(kind).toLowerCase()
