import { THIRD_EDITION_CURVES } from '../../../server/measure/edition/thirdCurves.ts'

/*
 * The model of docs/scoring.md, written from that document alone and in the plainest way: every sum is a loop, nothing
 * is kept from one answer to the next. It shares no code with the scoring, only the table of the curves of counts.
 */

type Kind = 'word' | 'phrasal_verb' | 'idiom'
type Outcome = 'right' | 'wrong' | 'unsure'

/**
 * An answer in test order. Of a fake, kind and difficulty (logits) are its target's. `time`: ms, 0 if unknown; `words`:
 * length of the sentence; `check`: what was chosen in a check of the meaning.
 */
export type PlainAnswer = {
  kind: Kind
  fake?: boolean
  b: number
  b_sd: number
  words: number
  know: boolean
  time: number
  check?: Outcome
}

const grid = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)
const bell = (x: number, mean: number, sd: number) => Math.exp(-((x - mean) ** 2) / (2 * sd ** 2))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const shares = (weights: readonly number[]) => weights.map((weight) => weight / sum(weights))

const THETA = grid(-4, 7, 0.2)
const G = [0.005, 0.02, 0.05, 0.1, 0.17, 0.26, 0.37, 0.5, 0.65, 0.85]
const G_ENDS = [0, 0.01, 0.035, 0.075, 0.135, 0.215, 0.315, 0.435, 0.575, 0.75, 1]
const U = grid(-2.4, 0.8, 0.8)
const D = grid(-3, 3, 0.5)
const CUTS = [-1.33, -0.64, -0.06, 0.54, 1.67]
const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']

const PRIOR_THETA = shares(
  THETA.map((theta, at) => (at === 0 || at === THETA.length - 1 ? 0.5 : 1) * bell(theta, 0.6, 1.6)),
)
const PRIOR_G = shares(G.map((g, index) => g ** -0.65 * (1 - g) ** 2 * (G_ENDS[index + 1]! - G_ENDS[index]!)))
const PRIOR_U = shares(U.map((u) => bell(u, -0.6, 0.9)))
const PRIOR_D = shares(D.map((d) => bell(d, 0, 1)))

const P1 = { right: 0.97, wrong: 0.01, unsure: 0.02 }
const P0 = [
  { right: 0.37, wrong: 0.378, unsure: 0.252 },
  { right: 0.5, wrong: 0.3, unsure: 0.2 },
]

/** The probability of knowing an expression. */
function knows(ability: number, b: number, b_sd: number): number {
  const a = 2 / Math.sqrt(1 + 0.346 * 2 ** 2 * (b_sd ** 2 + 0.5 ** 2))
  return 0.98 / (1 + Math.exp(-a * (ability - b)))
}

/** The probability that each sentence was not read; null if its time is unknown. */
function unread(answers: readonly PlainAnswer[]): (number | null)[] {
  const rates = answers
    .filter(({ know, time }) => know && time > 0)
    .map(({ words, time }) => (time > 500 ? words / ((time - 500) / 60_000) : Infinity))
    .toSorted((one, other) => one - other)
  const rate = Math.min(350, Math.max(90, rates[Math.floor(rates.length / 2)] ?? 350))
  return answers.map(({ time, words }) => {
    if (time === 0) return null
    const skimming = 0.2 * bell(Math.log(time), Math.log(900), 0.5)
    const reading = 0.8 * bell(Math.log(time), Math.log(500 + (words * 60_000) / rate), 0.5)
    return skimming / (skimming + reading)
  })
}

/** The probability of answers that are given regardless of the sentences, weighted by the cube. */
function carelessly(answers: readonly boolean[]): number {
  /** A coin of any bias, drawn from Beta(shape, shape): each toss by the tosses before. */
  const coin = (shape: number, coinOf: (place: number) => string | null, headsAt: (place: number) => boolean) => {
    const seen: Record<string, { heads: number; tails: number }> = {}
    return answers.reduce((probability, _, place) => {
      const name = coinOf(place)
      if (name === null) return probability * 0.5
      const tosses = (seen[name] ??= { heads: 0, tails: 0 })
      const side = headsAt(place) ? 'heads' : 'tails'
      const next = (tosses[side] + shape) / (tosses.heads + tosses.tails + 2 * shape)
      tosses[side]++
      return probability * next
    }, 1)
  }
  const isKnow = (place: number) => answers[place]!
  const q = answers.filter(Boolean).length / answers.length
  return (
    (2 * q + 0.02) ** 3 *
    (0.6 * coin(1, () => 'one', isKnow) +
      0.2 *
        coin(
          1,
          (place) => (place === 0 ? null : 'one'),
          (place) => answers[place] === answers[place - 1],
        ) +
      0.2 * coin(0.5, (place) => (place === 0 ? null : `after ${answers[place - 1]}`), isKnow))
  )
}

/** Which times count: none, those of claimed fakes, or all. */
type Timing = 'none' | 'claims' | 'all'

/** The likelihood of the answers at (theta, g), and how it is divided among the offsets of each kind. */
function likelihood(
  theta: number,
  g: number,
  { answers, from, timing, p0 }: { answers: readonly TimedAnswer[]; from: number; timing: Timing; p0: typeof P1 },
): { whole: number; offsets: Record<Kind, number[]> } {
  const real = (answer: TimedAnswer, place: number, d: number) => {
    const k = knows(theta + d, answer.b, answer.b_sd)
    const { check, know, r } = answer
    if (check) return k * P1[check] + (1 - k) * (place < from ? g : 1) * p0[check]
    if (place >= from) return 1
    if (!know) return 1 - (k + (1 - k) * g)
    return (k + (1 - k) * g) ** (timing === 'all' ? 1 - (r ?? 0) / 4 : 1)
  }
  const fake = ({ kind, b, b_sd, know, r }: TimedAnswer, place: number, u: number) => {
    if (place >= from) return 1
    const k = knows(theta, b, kind === 'word' ? b_sd : Math.hypot(b_sd, 1))
    const claimed = 1 / (1 + ((1 - g) / g) * Math.exp(-u))
    const slip = know && timing !== 'none' ? 0.05 + 0.25 * (r ?? 1) : 0.05
    const probability = slip + (1 - slip) * (1 - k) * claimed
    return know ? probability : 1 - probability
  }
  const product = (of: (answer: TimedAnswer, place: number) => number | null) =>
    answers.reduce((total, answer, place) => total * (of(answer, place) ?? 1), 1)
  const ofKind = (kind: Kind, d: number) =>
    product((answer, place) => (answer.kind === kind && !answer.fake ? real(answer, place, d) : null))
  const offsets = {
    word: [ofKind('word', 0)],
    phrasal_verb: D.map((d, index) => PRIOR_D[index]! * ofKind('phrasal_verb', d)),
    idiom: D.map((d, index) => PRIOR_D[index]! * ofKind('idiom', d)),
  }
  const fakes = U.map(
    (u, at) => PRIOR_U[at]! * product((answer, place) => (answer.fake ? fake(answer, place, u) : null)),
  )
  return { whole: sum(fakes) * sum(offsets.word) * sum(offsets.phrasal_verb) * sum(offsets.idiom), offsets }
}

type TimedAnswer = PlainAnswer & { r: number | null }

/** What the model says of a learner: abilities in logits, counts of expressions, probabilities (0..1). */
export function plainScore(given: readonly PlainAnswer[]) {
  const skimmed = unread(given)
  const answers = given.map((answer, place) => ({ ...answer, r: skimmed[place]! }))
  const later = grid(15, 65, 10)
  const guesses = answers.some(({ check }) => check) ? P0 : P0.slice(0, 1)
  const ways = [0, ...later, 80].flatMap((from) =>
    guesses.map((p0) => {
      const cells = (timing: Timing) =>
        THETA.map((theta, row) =>
          G.map((g, column) => {
            const { whole, offsets } = likelihood(theta, g, { answers, from, timing, p0 })
            return { mass: PRIOR_THETA[row]! * PRIOR_G[column]! * whole, offsets }
          }),
        )
      const total = (table: ReturnType<typeof cells>, column: number) => sum(table.map((row) => row[column]!.mass))
      const [asRead, byClaims, byAll] = [cells('none'), cells('claims'), cells('all')]
      const prior = from === 0 ? 0.14 : from === 80 ? 0.82 : 0.04 / later.length
      const rest = from === 80 ? 1 : carelessly(answers.slice(from).map(({ know }) => know))
      const g = shares(G.map((_, column) => total(byClaims, column)))
      const joint = byAll.map((row) =>
        row.map(({ mass, offsets }, column) => ({ mass: (g[column]! * mass) / total(byAll, column), offsets })),
      )
      return { from, weight: prior * rest * sum(G.map((_, column) => total(asRead, column))), g, joint }
    }),
  )
  const weights = shares(ways.map(({ weight }) => weight))
  /** Mass at each point of theta + d, in steps of 0.1 from -7. */
  const shifted = { phrasal_verb: Array<number>(171).fill(0), idiom: Array<number>(171).fill(0) }
  const theta = Array<number>(THETA.length).fill(0)
  ways.forEach(({ joint }, way) =>
    joint.forEach((row, at) =>
      row.forEach(({ mass, offsets }) => {
        theta[at]! += weights[way]! * mass
        for (const kind of ['phrasal_verb', 'idiom'] as const) {
          shares(offsets[kind]).forEach((share, d) => (shifted[kind][2 * at + 5 * d]! += weights[way]! * mass * share))
        }
      }),
    ),
  )
  const ability = sum(theta.map((mass, at) => mass * THETA[at]!))
  const level = CUTS.filter((cut) => ability >= cut).length
  const probabilityOf = (index: number) => {
    const [from, to] = [CUTS[index - 1] ?? -Infinity, CUTS[index] ?? Infinity]
    return sum(
      theta.map(
        (mass, at) => (mass * Math.max(0, Math.min(to, THETA[at]! + 0.1) - Math.max(from, THETA[at]! - 0.1))) / 0.2,
      ),
    )
  }
  const [possible] = [level - 1, level + 1]
    .filter((index) => LEVELS[index] && probabilityOf(index) >= 0.2)
    .toSorted((one, other) => probabilityOf(other) - probabilityOf(one))
  return {
    ability,
    error: Math.sqrt(sum(theta.map((mass, at) => mass * (THETA[at]! - ability) ** 2))),
    range: ends(theta, THETA),
    level: LEVELS[level]!,
    probability: probabilityOf(level),
    possible: possible === undefined ? null : LEVELS[possible]!,
    overclaim: sum(ways.map((way, index) => weights[index]! * sum(way.g.map((mass, column) => mass * G[column]!)))),
    careless: sum(ways.map(({ from }, index) => weights[index]! * (1 - from / 80))),
    word: counted(theta, THETA, 'word'),
    phrasal_verb: counted(shifted.phrasal_verb, grid(-7, 10, 0.1), 'phrasal_verb'),
    idiom: counted(shifted.idiom, grid(-7, 10, 0.1), 'idiom'),
  }
}

/** The mean count and the ends of its range. */
function counted(masses: readonly number[], abilities: readonly number[], kind: Kind): [number, number, number] {
  const curve = THIRD_EDITION_CURVES.counts[kind]
  const counts = abilities.map((ability) => curve[Math.min(120, Math.max(0, Math.round((ability + 5) / 0.1)))]!)
  return [sum(masses.map((mass, at) => mass * counts[at]!)), ...ends(masses, counts)]
}

/**
 * The 0.05 and 0.95 quantiles, each mass spread over half a step to either side, values between points interpolated.
 */
function ends(masses: readonly number[], values: readonly number[]): [number, number] {
  const quantile = (probability: number) => {
    const before = (at: number) => sum(masses.slice(0, at))
    const at = masses.findIndex((mass, index) => before(index) + mass >= probability)
    const place = Math.min(masses.length - 1, Math.max(0, at - 0.5 + (probability - before(at)) / masses[at]!))
    const below = Math.min(masses.length - 2, Math.floor(place))
    return values[below]! + (place - below) * (values[below + 1]! - values[below]!)
  }
  return [quantile(0.05), quantile(0.95)]
}
