import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { singular } from '../../../src/rules/kindNames.ts'
import { currentScale, levelOf } from '../../../src/rules/levelScale.ts'
import { shuffled } from '../../../src/rules/shuffle.ts'
import { maskedSentence } from '../masked/maskedSentence.ts'
import type { Judgement, Reading } from './judgementSchema.ts'
import type { Wanted } from './wanted.ts'

/** A deal: each reader's numbers, and the item of each number with its texts at that time. */
export type Deal = { packets: ReadonlyMap<string, readonly string[]>; key: ReadonlyMap<string, Item> }

/**
 * Deals items to readers in random order. No reader gets an item that they have already judged, even with other texts.
 * @param random returns numbers in [0, 1)
 * @throws Error naming an item for which there are too few readers
 */
export function dealPackets(
  wanted: readonly Wanted[],
  readers: readonly string[],
  judgements: readonly Judgement[],
  random: () => number,
): Deal {
  const judged = new Set(judgements.map(({ by, id }) => `${by} ${id}`))
  const packets = new Map<string, string[]>(readers.map((reader) => [reader, []]))
  const key = new Map<string, Item>()
  shuffled(wanted, random).forEach(({ item, readers: count }, index) => {
    const number = String(index + 1)
    key.set(number, item)
    const available = shuffled(readers, random).filter((reader) => !judged.has(`${reader} ${item.id}`))
    if (available.length < count)
      throw new Error(`${item.id}: ${count - available.length} more readers are needed who have not judged it`)
    const byPacketSize = available.sort((one, other) => packets.get(one)!.length - packets.get(other)!.length)
    for (const reader of byPacketSize.slice(0, count)) packets.get(reader)!.push(number)
  })
  return { packets: new Map([...packets].map(([reader, numbers]) => [reader, shuffled(numbers, random)])), key }
}

/** Returns an item as a reader sees it, with a number instead of its id, which reveals the target. */
export function packetLine(reading: Reading, number: string, item: Item): string {
  return LINES[reading](number, item)
}

const LINES: Readonly<Record<Reading, (number: string, item: Item) => string>> = {
  editor: (number, { kind, subject, sentence, definition, b }) =>
    JSON.stringify({
      number,
      kind: singular(kind),
      headword: subject,
      sentence,
      definition,
      level: levelOf(b, currentScale),
    }),
  category: (number, { kind, sentence }) =>
    [number, singular(kind), sentence.replace(/\*\*[^*]+\*\*/, '____')].join('\t'),
  open: (number, { sentence }) => [number, sentence].join('\t'),
  masked: (number, { sentence }) => [number, maskedSentence(sentence)].join('\t'),
}
