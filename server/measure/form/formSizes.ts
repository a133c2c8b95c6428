import type { ItemKind } from '#contracts/itemKinds.ts'

/** Number of items of each kind in a form, with fakes counted separately: 80 in total. */
export const FORM_SIZES: Readonly<Record<ItemKind | 'fake', number>> = {
  word: 48,
  phrasal_verb: 12,
  idiom: 10,
  fake: 10,
}

/** How many of a form's fakes look like each kind: the kinds' shares of the bank's fakes. */
export const FAKES_OF_KIND: Readonly<Record<ItemKind, number>> = { word: 7, phrasal_verb: 2, idiom: 1 }
