import { oneOfKind } from '../../../src/rules/kindNames.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { shuffled } from '../../../src/rules/shuffle.ts'
import type { Judgement } from './judgementSchema.ts'

/** What a reviewer gets of one review: numbers instead of ids, which name the target. */
export type Packet = { reviewer: string; review: Judgement['review']; lines: string[] }

/** Every so many items one is read by a second reviewer, to see how far they agree. */
const SECOND_READING_EVERY = 10

/** An item to be read, and who has judged it before, whatever its texts were then. */
export type Wanted = { item: Item; review: Judgement['review']; again: boolean; judgedBy: ReadonlySet<string> }

/**
 * Deals the items out: nobody reads an item that they have judged before, nor one both with its gap and with its target.
 * @param wanted what is to be read; `again` after a refusal, which asks for one reader more
 * @param reviewers their names
 * @param random gives numbers in [0, 1): mixes the items, so that neighbours say nothing of each other
 * @throws Error naming an item that none of the reviewers may read
 */
export function dealPackets(
  wanted: readonly Wanted[],
  reviewers: readonly string[],
  random: () => number,
): { packets: Packet[]; numbers: ReadonlyMap<string, Item> } {
  const lines = new Map<string, string[]>()
  const numbers = new Map<string, Item>()
  const byItem = new Map<Item, Wanted[]>()
  for (const one of wanted) byItem.set(one.item, [...(byItem.get(one.item) ?? []), one])
  shuffled([...byItem], random).forEach(([item, readings], index) => {
    const number = String(index + 1)
    numbers.set(number, item)
    const free = rotated(reviewers, index).filter((name) => !readings[0]!.judgedBy.has(name))
    for (const { review, again } of readings) {
      if (free.length === 0) throw new Error(`${item.id}: all of these reviewers have judged it; name others`)
      const readers = free.splice(0, !again && index % SECOND_READING_EVERY === 0 ? 2 : 1)
      for (const reviewer of readers) {
        const packet = `${reviewer}\t${review}`
        lines.set(packet, [...(lines.get(packet) ?? []), LINES[review](number, item)])
      }
    }
  })
  const packets = [...lines].map(([packet, own]) => {
    const [reviewer, review] = packet.split('\t') as [string, Judgement['review']]
    return { reviewer, review, lines: own }
  })
  return { packets, numbers }
}

/** The list begun at another place, so that everyone gets a turn. */
function rotated<T>(values: readonly T[], by: number): T[] {
  const start = by % values.length
  return [...values.slice(start), ...values.slice(0, start)]
}

function gapLine(number: string, { kind, sentence }: Item): string {
  return [number, oneOfKind(kind), sentence.replace(/\*\*[^*]+\*\*/, '_____')].join('\t')
}

function meaningLine(number: string, { subject, sentence }: Item): string {
  return [number, subject, sentence].join('\t')
}

const LINES = { gap: gapLine, meaning: meaningLine }
