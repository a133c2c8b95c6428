import { createHash } from 'node:crypto'
import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import { oneOf, shuffled } from '#rules/shuffle.ts'
import type { Item } from '../bank/itemSchema.ts'

/** One of ten sentences: the bank's id of its item, and whether the owner of the test marked it Know. */
export type DrawnSentence = { item: string; known: boolean }

/** A completed test in test order. `asked`: the positions that its check of meanings asks for, in whatever state it is. */
export type TestToTry = {
  items: readonly Item[]
  answers: readonly ({ checked: boolean } | null)[]
  asked: ReadonlySet<number>
}

/** How many real sentences there are beside the fake. */
const REAL = 9

/** How many of them the owner knew at least and at most, where the test allows that. */
const KNOWN = [3, 6] as const

/**
 * Draws ten sentences of a test for friends to try: nine real ones of which the owner knew between three and six, or as
 * near to that as the test allows, and one fake, in random order. Both what was known and what was not is spread over
 * difficulties and kinds.
 * @returns null if the test has too few
 */
export function drawTen({ items, answers, asked }: TestToTry, random: () => number): DrawnSentence[] | null {
  const candidates = items.flatMap((item, position) => {
    const answer = answers[position]
    return answer && !asked.has(position) ? [{ item, known: answer.checked }] : []
  })
  const fake = oneOf(
    candidates.filter(({ item }) => item.fake),
    random,
  )
  const real = candidates.filter(({ item }) => !item.fake)
  const known = real.filter((candidate) => candidate.known)
  const unknown = real.filter((candidate) => !candidate.known)
  if (!fake || real.length < REAL) return null
  const possible = (count: number) => Math.min(Math.max(count, REAL - unknown.length), known.length)
  const [fewest, most] = [possible(KNOWN[0]), possible(KNOWN[1])]
  const count = fewest + Math.floor(random() * (most - fewest + 1))
  const drawn: Candidate[] = []
  for (const [group, size] of [
    [known, count],
    [unknown, REAL - count],
  ] as const)
    addSpread(drawn, group, size, random)
  return shuffled([...drawn, fake], random).map(({ item, known: owner }) => ({ item: item.id, known: owner }))
}

type Candidate = { item: Item; known: boolean }

/** Adds one candidate of each of `size` equal stretches of difficulty, if possible of a kind that was drawn less often. */
function addSpread(drawn: Candidate[], group: readonly Candidate[], size: number, random: () => number): void {
  const byDifficulty = group.toSorted((one, other) => one.item.b - other.item.b)
  const start = (stretch: number) => Math.floor((stretch * byDifficulty.length) / size)
  for (let stretch = 0; stretch < size; stretch++) {
    const candidates = byDifficulty.slice(start(stretch), start(stretch + 1))
    const timesDrawn = (kind: ItemKind) => drawn.filter(({ item }) => item.kind === kind).length
    const kinds = itemKinds.filter((kind) => candidates.some(({ item }) => item.kind === kind))
    const fewest = Math.min(...kinds.map(timesDrawn))
    drawn.push(
      oneOf(
        candidates.filter(({ item }) => timesDrawn(item.kind) === fewest),
        random,
      )!,
    )
  }
}

/** Returns a random source that gives the same numbers for the same text. They tell nothing of the text. */
export function randomBy(text: string): () => number {
  let count = 0
  return () => createHash('sha256').update(`${text} ${count++}`).digest().readUInt32BE() / 2 ** 32
}
