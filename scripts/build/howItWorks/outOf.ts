/** Expresses a share (0..1) out of ten: 0.744 as 7. */
export const outOfTen = (share: number) => Math.round(10 * share)

/** Expresses a share (0..1) out of a hundred: 0.9612 as 96. */
export const outOfHundred = (share: number) => Math.round(100 * share)
