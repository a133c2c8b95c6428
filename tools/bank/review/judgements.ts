import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { bankFolders } from '../bankFolders.ts'
import { sentenceMark, textMark } from '../textMark.ts'
import { Judgement, type JudgementOf, type Reading } from './judgementSchema.ts'

/** The texts that a reader of each reading judges. */
const MARKS: Readonly<Record<Reading, (item: Item) => string>> = {
  editor: textMark,
  open: textMark,
  category: sentenceMark,
  masked: sentenceMark,
}

/** The mark of what a reader sees of an item, or judges it by. */
export const markFor = (reading: Reading, item: Item) => MARKS[reading](item)

/**
 * All judgements, of all rounds; the later round stands later in the alphabet.
 * @throws ZodError when a file is not as it should be; nothing is written there by hand.
 */
export function readJudgements(folder: string = bankFolders.reviews): Judgement[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((file) => Judgement.array().parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
}

/**
 * Writes a round into a folder, a judgement a line.
 * @param name of the file, without its ending
 * @throws Error when there is such a round: what was judged stays.
 */
export function writeRound(folder: string, name: string, judgements: readonly Judgement[]): void {
  const path = join(folder, `${name}.json`)
  if (existsSync(path)) throw new Error(`${path} is there already; name the round differently`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, `[\n${judgements.map((judgement) => JSON.stringify(judgement)).join(',\n')}\n]\n`)
}

/** Looks up what one reading says of an item's present texts, in the order of judging. */
export type JudgementsOf = <R extends Reading>(reading: R, item: Item) => JudgementOf<R>[]

export function applying(judgements: readonly Judgement[]): JudgementsOf {
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
