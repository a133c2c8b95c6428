/*
 * Careless answers are given regardless of the sentences, from the first item or from a later one on: always Know, in a
 * rhythm, or at random. Their likelihood is compared with that of the same answers from a careful reader (decision
 * 0039).
 */

/** Prior probabilities that a learner answers carelessly from the first item on, and from a later one on. */
export const CARELESS_FROM_START = 0.14
export const CARELESS_LATER = 0.04
/** Where later carelessness may begin: after FIRST_CHANGE items and every BETWEEN_CHANGES, but not near the end. */
const FIRST_CHANGE = 15
const BETWEEN_CHANGES = 10
const SHORTEST_REST = 15

/**
 * Patterns of careless answers: one biased coin, a coin for repeating the last answer, or a coin for each last answer.
 */
const BY_COIN = 0.6
const BY_STAYING = 0.2
const BY_ANSWER_BEFORE = 0.2
/** Shapes of the Beta distributions of the coins' probabilities. */
const UNIFORM_COIN = 1
const EXTREME_COIN = 0.5

/**
 * Log weight that makes careless answers less likely the fewer of them are Know: (2q + 0.02)³ for their share q. A
 * learner who knows almost nothing marks everything Not sure, as the test asks, and should get a level.
 */
const logTilt = (knownShare: number) => 3 * Math.log(2 * knownShare + 0.02)

/**
 * A way of answering: carefully before item `from`, carelessly from it on. 0: all careless; the length: all careful.
 */
export type Careless = {
  from: number
  /** Log of the prior probability times the probability of the careless answers. */
  logWeight: number
}

/** Returns all ways in which these answers (true for Know, in test order) may have been given, all careful last. */
export function answeringPatterns(answers: readonly boolean[]): Careless[] {
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

/** Returns the log probability of answers that are given carelessly. */
function logProbability(answers: readonly boolean[]): number {
  const known = answers.filter(Boolean).length
  /** How often one answer followed another. */
  const countTransitions = (before: boolean, now: boolean) =>
    answers.filter((answer, place) => place > 0 && answers[place - 1] === before && answer === now).length
  const afterKnow = [countTransitions(true, true), countTransitions(true, false)] as const
  const afterNotSure = [countTransitions(false, true), countTransitions(false, false)] as const
  const stayed = afterKnow[0] + afterNotSure[1]
  const changed = afterKnow[1] + afterNotSure[0]
  const firstAnswer = Math.log(0.5)
  return (
    logTilt(known / answers.length) +
    logSum([
      Math.log(BY_COIN) + tosses(known, answers.length - known, UNIFORM_COIN),
      Math.log(BY_STAYING) + firstAnswer + tosses(stayed, changed, UNIFORM_COIN),
      Math.log(BY_ANSWER_BEFORE) +
        firstAnswer +
        tosses(...afterKnow, EXTREME_COIN) +
        tosses(...afterNotSure, EXTREME_COIN),
    ])
  )
}

/** Log probability of a sequence of tosses, with the coin's bias integrated out under Beta(shape, shape). */
function tosses(heads: number, tails: number, shape: number): number {
  let sum = 0
  for (let head = 0; head < heads; head++) sum += Math.log(shape + head)
  for (let tail = 0; tail < tails; tail++) sum += Math.log(shape + tail)
  for (let toss = 0; toss < heads + tails; toss++) sum -= Math.log(2 * shape + toss)
  return sum
}

/** Returns the logarithm of a sum of terms given by their logarithms. */
export function logSum(logs: readonly number[]): number {
  const largest = Math.max(...logs)
  return largest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0))
}
