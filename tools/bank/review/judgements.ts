import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { bankFolders } from '../bankFolders.ts'
import { textMark } from '../textMark.ts'
import { Judgement } from './judgementSchema.ts'

/** All judgements, of all rounds. */
export const readJudgements = (): Judgement[] => readRounds().flat()

/**
 * The judgements of each round; the later round stands later in the alphabet.
 * @throws ZodError when a file is not as it should be; nothing is written there by hand.
 */
export function readRounds(folder: string = bankFolders.reviews): Judgement[][] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((file) => Judgement.array().parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
}

/** Each item's judgements, those of earlier texts of it too. */
export function byItem(judgements: readonly Judgement[]): ReadonlyMap<string, Judgement[]> {
  const judgedOf = new Map<string, Judgement[]>()
  for (const judged of judgements) judgedOf.set(judged.id, [...(judgedOf.get(judged.id) ?? []), judged])
  return judgedOf
}

/** A round as the text of its file, a judgement a line. */
export function roundText(judgements: readonly Judgement[]): string {
  return `[\n${judgements.map((judgement) => JSON.stringify(judgement)).join(',\n')}\n]\n`
}

/**
 * Where an item stands with one review of its present texts. One refusal asks for a second reader; a second one is final.
 */
export type Standing = 'not read' | 'accepted' | 'to be read again' | 'refused'

export function standingOf(
  item: Pick<Item, 'id' | 'subject' | 'sentence' | 'definition'>,
  review: Judgement['review'],
  judgements: readonly Judgement[],
): Standing {
  const mark = textMark(item)
  const own = judgements.filter((judged) => judged.id === item.id && judged.mark === mark && judged.review === review)
  if (own.length === 0) return 'not read'
  const refusals = own.filter(({ accepted }) => !accepted).length
  if (refusals >= 2) return 'refused'
  return own.length > refusals ? 'accepted' : 'to be read again'
}
