/** Words between two partial saves (decisions, Values). Practice items do not count. */
export const SAVE_INTERVAL = 5

/** Whether a partial save is due: at the first word and at every multiple of the interval, not at the last word. */
export function partialSaveIsDue(answered: number, total: number): boolean {
  return answered < total && (answered === 1 || (answered > 1 && answered % SAVE_INTERVAL === 0))
}
