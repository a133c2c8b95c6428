/** 61855 as '61,855'. */
export const grouped = (value: number) => value.toLocaleString('en-US')

/** A share (0..1) as so many of ten: 0.744 as '7'. */
export const inTen = (share: number) => String(Math.round(10 * share))

/** With so many decimals: 0.355. */
export const decimal = (value: number, digits = 3) => value.toFixed(digits)
