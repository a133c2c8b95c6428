import type { Answer } from '#contracts/test.ts'

/** The number of answers between two partial saves. */
export const SAVE_INTERVAL = 5

/**
 * Whether a partial save is due: after the first word and every multiple of the interval, except after the last word.
 */
export function partialSaveIsDue(answered: number, total: number): boolean {
  return answered < total && (answered === 1 || (answered > 1 && answered % SAVE_INTERVAL === 0))
}

/**
 * Whether the interval owes a save: one became due since the last answer that the server has. Every answer waits in
 * `pending`, so this decides when an open page sends it.
 * @param savedThrough the newest `answered_at` that the server has acknowledged, in ms since the epoch
 */
export function saveIsOwed(words: readonly Answer[], savedThrough: number): boolean {
  const given = words.filter(({ checked }) => checked !== null)
  const saved = given.filter(({ answered_at = Infinity }) => answered_at <= savedThrough).length
  for (let answered = saved + 1; answered <= given.length; answered++) {
    if (partialSaveIsDue(answered, words.length)) return true
  }
  return false
}
