import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
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
 * @throws Error when a file holds a record that is no item, or the file of a new level is missing; then nothing is written.
 */
export function writeDifficulties(folder: string, difficultyOf: (item: Item) => Difficulty | undefined): Written {
  const files = readBankFiles(folder)
  const broken = files.find((file) => soundItems([file]).length < file.records.length || file.findings.length > 0)
  if (broken) throw new Error(`${broken.file} holds a record that is no item; mend it first: npm run bank:check`)

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

function isLiveMultiword({ kind, retired }: Item): boolean {
  return kind !== 'word' && !retired
}
