export const SAVE_INTERVAL = 5

/**
 * Whether a partial save is due: after the first word and after every multiple of the interval, but not after the last
 * word.
 */
export function partialSaveIsDue(answered: number, total: number): boolean {
  return answered < total && (answered === 1 || (answered > 1 && answered % SAVE_INTERVAL === 0))
}
