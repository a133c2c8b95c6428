import { loadItemBank } from '../../server/measure/bank/itemBank.ts'

/*
 * Learners whose answers give a level: they know easy items and no fake. Answering in a rhythm, at random, or always
 * with Know gives none.
 */

const items = new Map(loadItemBank().items.map((item) => [item.sentence, item]))

/**
 * Returns a learner who knows every sentence of the current bank up to a difficulty.
 * @param words of a test, in its order
 * @param ability in logits; 0.5 is within B2
 * @returns whether the sentence at a position is known
 */
export function knowsUpTo(words: readonly { sentence: string }[], ability = 0.5): (position: number) => boolean {
  return (position) => {
    const item = items.get(words[position]!.sentence)
    if (!item) throw new Error(`No item of the bank has the sentence ${words[position]!.sentence}`)
    return !item.fake && item.b < ability
  }
}
