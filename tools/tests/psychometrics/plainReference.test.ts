import { expect, test } from 'vitest'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { plainScore, type PlainAnswer } from './plainReference.ts'

/** The file of worked scores that the product's test reads. */
const FILE = new URL('../../../tests/support/scoringVectors.json', import.meta.url).pathname
const PATIENCE_MS = 300_000

type Item = Pick<PlainAnswer, 'kind' | 'fake' | 'b' | 'b_sd' | 'words'>
const random = seededRandom(6)

/** 80 items, evenly spread, in random order. */
const items: Item[] = [
  ...even('word', 48, -3.2, 3.8, [0.8, 0.9, 0.95]),
  ...even('phrasal_verb', 12, -1, 3, [0.9]),
  ...even('idiom', 10, -0.5, 3.2, [0.9]),
  ...even('word', 7, -1.5, 2, [0.8, 0.95]).map(asFake),
  ...even('phrasal_verb', 2, 0, 2, [0.9]).map(asFake),
  ...even('idiom', 1, 1.5, 1.5, [0.9]).map(asFake),
]
  .map((item) => ({ item, order: random() }))
  .toSorted((one, other) => one.order - other.order)
  .map(({ item }) => item)

function even(kind: Item['kind'], count: number, from: number, to: number, b_sds: readonly number[]): Item[] {
  return Array.from({ length: count }, (_, index) => ({
    kind,
    b: Math.round(100 * (from + ((to - from) * index) / Math.max(1, count - 1))) / 100,
    b_sd: b_sds[index % b_sds.length]!,
    words: 5 + Math.floor(10 * random()),
  }))
}

function asFake(item: Item): Item {
  return { ...item, fake: true }
}

type Answer = Pick<PlainAnswer, 'know' | 'time' | 'check'>
type Answering = (item: Item, place: number) => Answer

const pressed =
  (know: (item: Item, place: number) => boolean): Answering =>
  (item, place) => ({ know: know(item, place), time: 0 })

/** A simulated learner who reads all: overclaims with g, and is ahead by the offset of a kind. */
const learner =
  (ability: number, g: number, ahead: Partial<Record<Item['kind'], number>> = {}): Answering =>
  (item) => ({
    know:
      (!item.fake && random() < 1 / (1 + Math.exp(-1.4 * (ability + (ahead[item.kind] ?? 0) - item.b)))) ||
      random() < g,
    time: Math.round((500 + (item.words * 60_000) / 160) * Math.exp(0.7 * (random() - 0.5))),
  })

/** The same answers with another time for some of them. */
const timed =
  (answering: Answering, timeOf: (place: number) => number | null): Answering =>
  (item, place) => {
    const answer = answering(item, place)
    return { ...answer, time: timeOf(place) ?? answer.time }
  }

/** The same answers, with a check of the first ten Knows. */
const checked = (answering: Answering, outcomes: readonly NonNullable<Answer['check']>[]): Answering => {
  let asked = 0
  return (item, place) => {
    const answer = answering(item, place)
    return answer.know && !item.fake && asked < 10 ? { ...answer, check: outcomes[asked++ % outcomes.length]! } : answer
  }
}

const easyHalf = pressed(({ fake, b }) => fake === true || b < 0.3)
const CASES: Record<string, Answering> = {
  'every item Know': pressed(() => true),
  'every item Not sure': pressed(() => false),
  'by turns': pressed((_, place) => place % 2 === 0),
  'every real item Know, no fake': pressed(({ fake }) => !fake),
  'only words': pressed(({ kind, fake, b }) => kind === 'word' && !fake && b < 1),
  'fakes all Know, easy half Know': easyHalf,
  'fakes all Know, easy half Know, all skimmed': timed(easyHalf, () => 700),
  'ability -2.2': learner(-2.2, 0),
  'ability -1.5, g .1': learner(-1.5, 0.1),
  'ability -0.6, g .05': learner(-0.6, 0.05),
  'ability 0.1, g .3': learner(0.1, 0.3),
  'ability 0.5, g .02': learner(0.5, 0.02),
  'ability 1, g .1, no times': timed(learner(1, 0.1), () => 0),
  'ability 1.3, g .6': learner(1.3, 0.6),
  'ability 1.7, g .4, a third skimmed': timed(learner(1.7, 0.4), (place) => (place % 3 === 0 ? 900 : null)),
  'ability 1.9, g .05, skimmed, read and unknown': timed(learner(1.9, 0.05), (place) => [800, null, 0][place % 3]!),
  'ability 2.8': learner(2.8, 0),
  'ability 4.5, g .02': learner(4.5, 0.02),
  'ability 0.4, phrasal verbs ahead by 2': learner(0.4, 0.02, { phrasal_verb: 2 }),
  'ability 1.6, idioms behind by 2.5': learner(1.6, 0.02, { idiom: -2.5 }),
  'ability 0.8, then a coin from item 31': (item, place) =>
    place < 30 ? learner(0.8, 0)(item, place) : { know: random() < 0.5, time: 400 },
  'ability 0.2, g .3, all meanings right': checked(learner(0.2, 0.3), ['right']),
  'ability 0.2, g .5, meanings right, wrong and unsure': checked(learner(0.2, 0.5), [
    'right',
    'wrong',
    'right',
    'unsure',
  ]),
  'a coin of .8, meanings mostly wrong': checked(
    pressed(() => random() < 0.8),
    ['wrong', 'wrong', 'right'],
  ),
}

test(
  'The worked scores of the product’s test are those of the plain reference (to write them anew: vitest -u)',
  async () => {
    const cases = Object.entries(CASES).map(([name, answering]) => {
      const answers = items.map(answering)
      const expected = plainScore(items.map((item, place) => ({ ...item, ...answers[place]! })))
      return { name, answers: answers.map(({ know, time, check }) => [Number(know), time, check ?? '']), expected }
    })
    const lines = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value, rounded)).join(',\n')
    await expect(`{"items": [\n${lines(items)}\n], "cases": [\n${lines(cases)}\n]}\n`).toMatchFileSnapshot(FILE)
  },
  PATIENCE_MS,
)

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(7)) : value
}
