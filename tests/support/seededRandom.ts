const TWO_TO_32 = 2 ** 32

/**
 * Creates a source of numbers in [0, 1) that repeats for the same seed (an integer): mulberry32 by Tommy Ettinger,
 * public domain. For simulations and tests, never for secrets.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_32
  }
}
