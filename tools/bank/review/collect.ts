import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { cutAtMark } from '../markedSpan.ts'
import { matchSubject } from '../subjectMatch.ts'
import { plainParts } from '../words.ts'
import { markFor } from './judgements.ts'
import { Judgement, type Reading } from './judgementSchema.ts'
import type { Deal } from './packets.ts'
import type { Answer } from './room.ts'

/** A round, and the answers that a person must compare before it is complete, one line each. */
export type Collected = { judgements: Judgement[]; toCompare: string[] }

/** Parses an answer, without item and reader; undefined until a person has compared it with the target. */
type Read = (item: Item, cells: readonly string[], meansTarget: () => boolean | undefined) => object | undefined

/**
 * Collects the judgements of a round.
 * @param compared `yes` or `no` by number and reader (`12-c1`): whether the answer means the item's target
 * @throws Error naming the reader and the number of an answer that is unreadable, unrequested or missing
 */
export function collectRound(
  reading: Reading,
  { packets, key }: Deal,
  answers: readonly Answer[],
  compared: ReadonlyMap<string, string>,
): Collected {
  requireDealtAnswers(packets, answers)
  const collected: Collected = { judgements: [], toCompare: [] }
  for (const { by, number, text } of answers) {
    try {
      const item = key.get(number)!
      const name = `${number}-${by}`
      const cells = text.split('\t').map((cell) => cell.trim())
      const content = READ[reading](item, cells, () => comparison(compared.get(name)))
      const context = { id: item.id, mark: markFor(reading, item), reading, by }
      if (content) collected.judgements.push(Judgement.parse({ ...context, ...content }))
      else collected.toCompare.push([name, `${item.subject}: ${item.definition}`, ...cells].join('\t'))
    } catch (error) {
      throw new Error(`${by}, ${number}: ${(error as Error).message}`, { cause: error })
    }
  }
  collected.judgements.sort((first, second) => (first.id < second.id ? -1 : first.id > second.id ? 1 : 0))
  return collected
}

const READ: Readonly<Record<Reading, Read>> = {
  editor: (_item, [line = '']) => {
    const { verdict, why, off } = JSON.parse(line) as { verdict?: unknown; why?: unknown; off?: unknown }
    return { verdict, ...(why ? { why } : {}), ...(off !== undefined && { off }) }
  },
  category: (item, cells, meansTarget) => {
    const fillings = cells.slice(0, 3).filter((filling) => filling !== '' && filling !== '-')
    const gap = cells[3]
    // Next to two fillings of other meanings, a filling that is the target reveals nothing.
    const isClosed = gap === 'sure' || (gap === 'narrow' && fillings.length > 0 && fillings.length < 3)
    const hit = isClosed && (fillings.some((filling) => isTarget(item, filling)) || meansTarget())
    return hit === undefined ? undefined : { fillings, gap, hit }
  },
  open: (_item, [judged, meaning, sure, why], meansTarget) => {
    if (sure !== 'sure' && sure !== 'doubt') throw new Error(`"${sure}" is neither sure nor doubt`)
    const right = meansTarget()
    return right === undefined
      ? undefined
      : { judged, meaning, right, ...(sure === 'doubt' && { doubt: why || 'doubt' }) }
  },
  masked: (_item, [fake]) => ({ fake: fake ? Number(fake) : undefined }),
}

function comparison(answer: string | undefined): boolean | undefined {
  if (answer === undefined) return undefined
  if (answer === 'yes' || answer === 'no') return answer === 'yes'
  throw new Error(`compared as "${answer}", which is neither yes nor no`)
}

/** Whether a filling is the target itself, in any form. */
function isTarget({ kind, subject, sentence }: Item, filling: string): boolean {
  const span = cutAtMark(sentence)?.span ?? ''
  return (
    plainParts(filling).join(' ') === plainParts(span).join(' ') || matchSubject(kind, subject, filling) !== undefined
  )
}

/**
 * Requires that each reader has answered exactly the numbers dealt to them, each once.
 * @throws Error naming the reader and the number
 */
function requireDealtAnswers(packets: Deal['packets'], answers: readonly Answer[]): void {
  const answered = new Set<string>()
  for (const { by, number } of answers) {
    const name = `${by}, ${number}`
    if (!packets.get(by)?.includes(number)) throw new Error(`${name}: the number was not dealt to this reader`)
    if (answered.has(name)) throw new Error(`${name}: answered twice`)
    answered.add(name)
  }
  for (const [by, numbers] of packets) {
    const missing = numbers.find((number) => !answered.has(`${by}, ${number}`))
    if (missing !== undefined) throw new Error(`${by}, ${missing}: the answer is missing`)
  }
}
