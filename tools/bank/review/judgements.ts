import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { bankFolders } from '../bankFolders.ts'
import { sentenceMark, textMark } from '../textMark.ts'
import { Judgement, type JudgementOf, type Reading } from './judgementSchema.ts'

/** For each kind of reading, the function that hashes the texts that its readers judge. */
const MARKS: Readonly<Record<Reading, (item: Item) => string>> = {
  editor: textMark,
  open: textMark,
  category: sentenceMark,
  masked: sentenceMark,
}

/** Returns the hash of the texts by which a reader judges an item. */
export const markFor = (reading: Reading, item: Item) => MARKS[reading](item)

/**
 * Reads all judgements of all rounds, in alphabetical order of rounds, which is chronological.
 * @throws ZodError for an invalid file
 */
export function readJudgements(folder: string = bankFolders.reviews): Judgement[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((file) => Judgement.array().parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
}

/**
 * Writes a round into a folder, one judgement per line.
 * @param name the name of the file, without its extension
 * @throws Error if the round exists, because judgements are never overwritten
 */
export function writeRound(folder: string, name: string, judgements: readonly Judgement[]): void {
  const path = join(folder, `${name}.json`)
  if (existsSync(path)) throw new Error(`${path} is there already; name the round differently`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, `[\n${judgements.map((judgement) => JSON.stringify(judgement)).join(',\n')}\n]\n`)
}

/** Looks up the judgements of one reading on an item's current texts, in chronological order. */
export type JudgementsOf = <R extends Reading>(reading: R, item: Item) => JudgementOf<R>[]

export function indexJudgements(judgements: readonly Judgement[]): JudgementsOf {
  const byKey = new Map<string, Judgement[]>()
  for (const judgement of judgements) {
    const key = keyOf(judgement)
    const known = byKey.get(key)
    if (known) known.push(judgement)
    else byKey.set(key, [judgement])
  }
  return <R extends Reading>(reading: R, item: Item) =>
    (byKey.get(keyOf({ reading, id: item.id, mark: markFor(reading, item) })) ?? []) as JudgementOf<R>[]
}

const keyOf = ({ reading, id, mark }: Pick<Judgement, 'reading' | 'id' | 'mark'>) => `${reading} ${id} ${mark}`
