import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import type { BankRelease } from '../../../server/measure/bank/releaseSchema.ts'
import { readItems, writeItems } from '../writeItems.ts'
import type { MultiwordDifficulties } from './multiwordDifficulty.ts'

/** Live multiword items, including fakes and the study part: the number with new difficulties, and the unrated ones. */
export type Written = { written: number; unrated: readonly Item[] }

/**
 * Gives the live phrasal verbs and idioms in a folder of item files their new difficulties. An item whose level changes
 * moves to that level's file.
 * @param releases all recorded versions
 * @throws Error if one of them was calibrated from answers, a file has an invalid record, or the file of a new level is
 * missing; then nothing is written
 */
export function writeDifficulties(
  folder: string,
  difficultyOf: MultiwordDifficulties['difficultyOf'],
  releases: readonly BankRelease[],
): Written {
  const items = readItems(folder)
  refuseAfterCalibration(items, difficultyOf, releases)
  const multiword = items.filter(isLiveMultiword)
  const unrated = multiword.filter((item) => !difficultyOf(item))
  writeItems(
    folder,
    items.map((item) => (isLiveMultiword(item) ? { ...item, ...difficultyOf(item) } : item)),
  )
  return { written: multiword.length - unrated.length, unrated }
}

/** Versions after a calibrated one keep its difficulties, because answers are more informative than ratings. */
function refuseAfterCalibration(
  items: readonly Item[],
  difficultyOf: MultiwordDifficulties['difficultyOf'],
  releases: readonly BankRelease[],
): void {
  const calibrated = releases.findLast(({ calibratedFrom }) => calibratedFrom !== undefined)
  if (!calibrated) return
  const released = new Set(releases.flatMap((release) => Object.keys(release.items)))
  const unwritten = items
    .filter((item) => isLiveMultiword(item) && !released.has(item.id))
    .flatMap((item) => {
      const { b, b_sd } = difficultyOf(item) ?? item
      return b === item.b && b_sd === item.b_sd ? [] : [`${item.id}: "b": ${b}, "b_sd": ${b_sd}`]
    })
  throw new Error(
    [
      `Version ${calibrated.version} was calibrated from ${calibrated.calibratedFrom} tests, which ratings would undo; nothing is written.`,
      'Items that no version has shown get the difficulty of their ratings by hand, in the file of its level:',
      ...(unwritten.length > 0 ? unwritten : ['none is left']),
    ].join('\n'),
  )
}

function isLiveMultiword({ kind, retired }: Item): boolean {
  return kind !== 'word' && !retired
}
