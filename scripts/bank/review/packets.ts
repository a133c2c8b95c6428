import type { Item } from '../../../server/item-bank/itemSchema.ts'
import { shuffled } from '../../../server/item-bank/shuffle.ts'
import type { Judgement } from './judgementSchema.ts'

/** What a reviewer gets of one review: numbers instead of ids, which name the target. */
export type Packet = { reviewer: string; review: Judgement['review']; lines: string[] }

const KIND_NAMES = { word: 'word', phrasal_verb: 'phrasal verb', idiom: 'idiom' }

/** Every so many items one is read by a second reviewer, to see how far they agree. */
const SECOND_READING_EVERY = 10

/**
 * Deals the items out: no reviewer reads an item both with its gap and with its target.
 * @param reviewers at least four
 * @param random gives numbers in [0, 1): mixes the items, so that neighbours say nothing of each other
 */
export function dealPackets(
  wanted: Readonly<Record<Judgement['review'], readonly Item[]>>,
  reviewers: number,
  random: () => number,
): { packets: Packet[]; numbers: ReadonlyMap<string, Item> } {
  const numbers = new Map<string, Item>()
  const all = [...new Set([...wanted.gap, ...wanted.meaning])]
  const packets = (['gap', 'meaning'] as const).flatMap((review) =>
    Array.from({ length: reviewers }, (_, index) => ({ reviewer: `r${index + 1}`, review, lines: [] as string[] })),
  )
  shuffled(all, random).forEach((item, index) => {
    const number = String(index + 1)
    numbers.set(number, item)
    const again = index % SECOND_READING_EVERY === 0
    const half = Math.floor(reviewers / 2)
    if (wanted.gap.includes(item)) {
      for (const shift of again ? [0, 1] : [0]) packets[(index + shift) % reviewers]!.lines.push(gapLine(number, item))
    }
    if (wanted.meaning.includes(item)) {
      for (const shift of again ? [half, half + 1] : [half])
        packets[reviewers + ((index + shift) % reviewers)]!.lines.push(meaningLine(number, item))
    }
  })
  return { packets: packets.filter(({ lines }) => lines.length > 0), numbers }
}

function gapLine(number: string, { kind, sentence }: Item): string {
  return [number, KIND_NAMES[kind], sentence.replace(/\*\*[^*]+\*\*/, '_____')].join('\t')
}

function meaningLine(number: string, { subject, sentence }: Item): string {
  return [number, subject, sentence].join('\t')
}
