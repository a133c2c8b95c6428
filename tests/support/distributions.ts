/** Draws from the standard normal distribution (Box and Muller). */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Draws from the Beta distribution (Jöhnk 1964, in logarithms, since powers for a shape of 0.35 underflow). */
export function beta(alpha: number, betaShape: number, random: () => number): number {
  for (;;) {
    const first = Math.log(1 - random()) / alpha
    const second = Math.log(1 - random()) / betaShape
    const larger = Math.max(first, second)
    const logSum = larger + Math.log(Math.exp(first - larger) + Math.exp(second - larger))
    if (logSum <= 0) return Math.exp(first - logSum)
  }
}
