/** A share (0..1) as so many of ten: 0.744 as '7'. */
export const inTen = (share: number) => String(Math.round(10 * share))

/** A share (0..1) as so many of a hundred: 0.9612 as '96'. */
export const inHundred = (share: number) => String(Math.round(100 * share))
