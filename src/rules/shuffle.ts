/** Returns a copy in random order (Fisher–Yates). `random` returns numbers in [0, 1). */
export function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const copy = [...values]
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const moved = copy[last]!
    copy[last] = copy[other]!
    copy[other] = moved
  }
  return copy
}

/** Returns one of the values at random, or undefined for an empty list. */
export function oneOf<T>(values: readonly T[], random: () => number): T | undefined {
  return values[Math.floor(random() * values.length)]
}
