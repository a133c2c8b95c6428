/*
 * Careless answers are given regardless of the sentences, from the first item or from a later one on: always Know, a
 * rhythm, or chance. Their likelihood is weighed against that of the same answers from somebody who reads (decision 0039).
 */

/** Probability that somebody answers regardless of the sentences from the first, and from some later item on. */
export const CARELESS_FROM_START = 0.14
export const CARELESS_LATER = 0.04
/** Where carelessness may begin but at the first item: after so many items, and every so many more, but not for the last few. */
const FIRST_CHANGE = 15
const BETWEEN_CHANGES = 10
const SHORTEST_REST = 15

/** How they answer then: by a coin of any bias, by a coin for staying with the answer before, or by one for each answer before. */
const BY_COIN = 0.6
const BY_STAYING = 0.2
const BY_ANSWER_BEFORE = 0.2
/** Shapes of the Beta distributions of the coins' probabilities. */
const ANY_COIN = 1
const EXTREME_COIN = 0.5

/**
 * Whoever knows next to nothing marks everything Not sure, as the test asks, and rightly has a level. So the fewer of the
 * answers are Know, the less likely they count as careless: by (2q + 0.02)³, q their share.
 */
const tilt = (knownShare: number) => 3 * Math.log(2 * knownShare + 0.02)

/** A way to answer: with care before an item, carelessly from it on. At 0 all is careless, at the length nothing. */
export type Careless = {
  from: number
  /** Log of its prior probability times the probability of the careless answers. */
  logWeight: number
}

/** All ways to have given these answers (true for Know), in the order of the test, the wholly careful one last. */
export function carelessWays(answers: readonly boolean[]): Careless[] {
  const end = answers.length
  if (end === 0) return [{ from: 0, logWeight: 0 }]
  const changes: number[] = []
  for (let from = FIRST_CHANGE; from <= end - SHORTEST_REST; from += BETWEEN_CHANGES) changes.push(from)
  const careless = (from: number, prior: number) => ({
    from,
    logWeight: Math.log(prior) + logProbability(answers.slice(from)),
  })
  const later = changes.length > 0 ? CARELESS_LATER : 0
  return [
    careless(0, CARELESS_FROM_START),
    ...changes.map((from) => careless(from, later / changes.length)),
    { from: end, logWeight: Math.log(1 - CARELESS_FROM_START - later) },
  ]
}

/** Log probability of answers that are given regardless of what is asked. */
function logProbability(answers: readonly boolean[]): number {
  const known = answers.filter(Boolean).length
  /** How often an answer followed upon another. */
  const followed = (before: boolean, now: boolean) =>
    answers.filter((answer, place) => place > 0 && answers[place - 1] === before && answer === now).length
  const afterKnow = [followed(true, true), followed(true, false)] as const
  const afterNotSure = [followed(false, true), followed(false, false)] as const
  const stayed = afterKnow[0] + afterNotSure[1]
  const changed = afterKnow[1] + afterNotSure[0]
  const firstAnswer = Math.log(0.5)
  return (
    tilt(known / answers.length) +
    logSum([
      Math.log(BY_COIN) + tosses(known, answers.length - known, ANY_COIN),
      Math.log(BY_STAYING) + firstAnswer + tosses(stayed, changed, ANY_COIN),
      Math.log(BY_ANSWER_BEFORE) +
        firstAnswer +
        tosses(...afterKnow, EXTREME_COIN) +
        tosses(...afterNotSure, EXTREME_COIN),
    ])
  )
}

/** Log probability of tosses in one order, the coin's bias summed out under Beta(shape, shape). */
function tosses(heads: number, tails: number, shape: number): number {
  let sum = 0
  for (let head = 0; head < heads; head++) sum += Math.log(shape + head)
  for (let tail = 0; tail < tails; tail++) sum += Math.log(shape + tail)
  for (let toss = 0; toss < heads + tails; toss++) sum -= Math.log(2 * shape + toss)
  return sum
}

/** Logarithm of the sum of what the logarithms are of. */
export function logSum(logs: readonly number[]): number {
  const largest = Math.max(...logs)
  return largest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0))
}
