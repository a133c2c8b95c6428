import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import type { BankRelease } from '../../../server/measure/bank/releaseSchema.ts'
import { readBankFiles } from '../bankFiles.ts'
import { fileOf } from '../identityRules.ts'
import { itemsText } from '../itemsText.ts'
import { soundItems } from '../soundItems.ts'

/** b and b_sd of an item, in logits. */
type Difficulty = Pick<Item, 'b' | 'b_sd'>

/** Live multiword items, fakes and study part included: how many have a difficulty of ratings now, and which were not rated. */
export type Written = { written: number; unrated: readonly Item[] }

/**
 * Gives the live phrasal verbs and idioms in a folder of item files their new difficulties; an item whose level changes moves to
 * that level's file. Everything else stays as and where it is.
 * @param releases all versions that were written down
 * @throws Error when one of them was calibrated from answers, a file holds a record that is no item, or the file of a new level is
 * missing; then nothing is written.
 */
export function writeDifficulties(
  folder: string,
  difficultyOf: (item: Item) => Difficulty | undefined,
  releases: readonly BankRelease[],
): Written {
  const files = readBankFiles(folder)
  const broken = files.find((file) => soundItems([file]).length < file.records.length || file.findings.length > 0)
  if (broken) throw new Error(`${broken.file} holds a record that is no item; mend it first: npm run bank:check`)
  refuseAfterCalibration(soundItems(files), difficultyOf, releases)

  const placed = files.flatMap((file) =>
    soundItems([file]).map((item) => {
      const difficulty = isLiveMultiword(item) ? difficultyOf(item) : undefined
      const next = { ...item, ...difficulty }
      return { item: next, isRated: difficulty !== undefined, file: difficulty ? fileOf(next) : file.file }
    }),
  )
  const homeless = placed.find((place) => !files.some(({ file }) => file === place.file))
  if (homeless)
    throw new Error(`${homeless.item.id}: there is no ${homeless.file}; create it, and name it in itemFiles.ts`)

  for (const { file } of files) {
    const path = join(folder, file)
    const text = itemsText(placed.filter((place) => place.file === file).map(({ item }) => item))
    if (text !== readFileSync(path, 'utf8')) writeFileSync(path, text)
  }
  return {
    written: placed.filter(({ isRated }) => isRated).length,
    unrated: placed.filter(({ item, isRated }) => isLiveMultiword(item) && !isRated).map(({ item }) => item),
  }
}

/** Versions after a calibrated one carry its difficulties on, and ratings know less than answers. */
function refuseAfterCalibration(
  items: readonly Item[],
  difficultyOf: (item: Item) => Difficulty | undefined,
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
