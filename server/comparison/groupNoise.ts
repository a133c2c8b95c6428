import { hkdfSync } from 'node:crypto'

/** The bins of all abilities that a test can give, -4 to 5 logits. */
export const [LOWEST_BIN, HIGHEST_BIN] = [-20, 25]
const BINS = HIGHEST_BIN - LOWEST_BIN + 1

/** What a group's numbers are off by, in learners: those below the middle of each bin, lowest first, and all of them. */
export type RankNoise = { below: readonly number[]; size: number }

/** Returns the noise of a group, such as 'native_language es'; always the same for the same group. */
export type GroupNoise = (group: string) => RankNoise

/** For learners who are made up, and for tests. */
export const NO_NOISE: RankNoise = { below: Array.from({ length: BINS }, () => 0), size: 0 }

/**
 * How much less likely each further learner of noise is. One learner more or less then changes the odds of what a bin
 * gives at most by a half, whereas 2.4 learners of noise, its average, are hardly seen in a group of some hundreds.
 */
const RATIO = 2 / 3

/** A geometric number needs a number from 0 to 1, which needs this many bytes. */
const BYTES = 4

/**
 * Creates the noise of an installation. It is fixed, since noise that is drawn again can be averaged away, and has no
 * greatest value, since that would give away what it is added to (two-sided geometric mechanism: Ghosh, Roughgarden and
 * Sundararajan 2009).
 * @param secret the same in all processes
 */
export function createGroupNoise(secret: Buffer): GroupNoise {
  return (group) => {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', group, (BINS + 1) * 2 * BYTES))
    const geometric = (index: number) => {
      const uniform = (bytes.readUInt32BE(index * BYTES) + 0.5) / 2 ** (8 * BYTES)
      return Math.floor(Math.log(uniform) / Math.log(RATIO))
    }
    const [size = 0, ...below] = Array.from({ length: BINS + 1 }, (_, n) => geometric(2 * n) - geometric(2 * n + 1))
    return { below, size }
  }
}

/**
 * Returns numbers that never fall: the middle between the greatest so far and the least of those to come. Averages of
 * neighbours would be nearer to the truth, and so undo the noise where nobody is.
 */
export function neverFalling(numbers: readonly number[]): number[] {
  const soFar = running(numbers, Math.max)
  const toCome = running(numbers.toReversed(), Math.min).toReversed()
  return soFar.map((greatest, index) => (greatest + toCome[index]!) / 2)
}

/** Returns for each number what it and those before it come to. */
function running(numbers: readonly number[], join: (one: number, other: number) => number): number[] {
  const results: number[] = []
  for (const number of numbers) results.push(join(results.at(-1) ?? number, number))
  return results
}
