import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { LAPSE, probabilityOfKnow } from '../../../server/measure/scoring/itemResponse.ts'
import { cefrLevels } from '../../../src/contracts/cefr.ts'
import { levelOf, type LevelScale } from '../../../src/rules/levelScale.ts'
import { mean, rootMeanSquare } from '../statistics.ts'
import type { Criteria, Evidence } from './criteria.ts'
import type { Figure } from './figure.ts'

type Word = Pick<Item, 'id' | 'b' | 'b_sd'>

/** Abilities of native speakers, in logits: N(4.53, 0.75²), in steps of a tenth of its standard deviation. */
const NATIVES = Array.from({ length: 81 }, (_, index) => {
  const deviation = (index - 40) / 10
  return { ability: 4.53 + 0.75 * deviation, weight: Math.exp(-(deviation ** 2) / 2) }
})
const TOTAL_WEIGHT = NATIVES.reduce((sum, { weight }) => sum + weight, 0)

/** Bound 4: natives know nearly all words whose difficulties rest on learners, and half of the others. */
export function nativeFigures(
  words: readonly Word[],
  criteria: Criteria,
  scale: LevelScale,
  discrimination: number,
): Figure[] {
  const knownOf = (some: readonly Word[]) => mean(some.map((word) => knownByNatives(word, discrimination)))
  const [learned, native] = [wordsOf('kvl', words, criteria), wordsOf('native', words, criteria)]
  const figure = (what: string, some: readonly Word[], from: number, to = Infinity) => ({
    ...{ bound: 4, what: `natives know of ${some.length} words of ${what}`, value: knownOf(some), from, to, digits: 3 },
  })
  return [
    figure('KVL evidence', learned, 0.97),
    ...cefrLevels.map((level) =>
      figure(
        `KVL evidence at ${level}`,
        learned.filter(({ b }) => levelOf(b, scale) === level),
        0.93,
      ),
    ),
    figure('native evidence', native, 0.35, 0.6),
  ]
}

/** Bound 6: words whose difficulties rest on learners lie as close together as they do for readers. */
export function spreadFigures(words: readonly Word[], criteria: Criteria): Figure[] {
  const difficulties = wordsOf('kvl', words, criteria).map(({ b }) => b)
  const value = rootMeanSquare(difficulties.map((b) => b - mean(difficulties)))
  const what = `standard deviation of b, ${difficulties.length} words of KVL evidence`
  return [{ bound: 6, what, value, from: 1, to: 1.4, digits: 3 }]
}

function wordsOf(evidence: Evidence, words: readonly Word[], criteria: Criteria): Word[] {
  return words.filter(({ id }) => criteria.words.get(id)?.evidence === evidence)
}

/** Returns the expected share (0..1) of natives who know a word. The norms ask what is known, so lapses are left out. */
function knownByNatives({ b, b_sd }: Word, discrimination: number): number {
  const known = NATIVES.reduce(
    (sum, { ability, weight }) => sum + weight * probabilityOfKnow(ability, { b, b_sd, discrimination }),
    0,
  )
  return known / TOTAL_WEIGHT / (1 - LAPSE)
}
