import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { readItems, writeItems } from '../writeItems.ts'
import type { MultiwordDifficulties } from './multiwordDifficulty.ts'

/** Live multiword items, including fakes and the study part: the number with new difficulties, and the unrated ones. */
export type Written = { written: number; unrated: readonly Item[] }

/**
 * Gives the live phrasal verbs and idioms in a folder of item files their new difficulties. An item whose level changes
 * moves to that level's file.
 * @throws Error if a file has an invalid record, or the file of a new level is missing; then nothing is written
 */
export function writeDifficulties(folder: string, difficultyOf: MultiwordDifficulties['difficultyOf']): Written {
  const items = readItems(folder)
  const multiword = items.filter(isLiveMultiword)
  const unrated = multiword.filter((item) => !difficultyOf(item))
  writeItems(
    folder,
    items.map((item) => (isLiveMultiword(item) ? { ...item, ...difficultyOf(item) } : item)),
  )
  return { written: multiword.length - unrated.length, unrated }
}

function isLiveMultiword({ kind, retired }: Item): boolean {
  return kind !== 'word' && !retired
}
