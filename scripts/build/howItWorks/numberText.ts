/** 61855 as '61,855'. */
export const grouped = (value: number) => value.toLocaleString('en-US')

/** A share (0..1) as so many of ten: 0.744 as '7'. */
export const inTen = (share: number) => String(Math.round(10 * share))

/** A share (0..1) as so many of a hundred: 0.9612 as '96'. */
export const inHundred = (share: number) => String(Math.round(100 * share))

/** A share (0..1) as '20 %'. */
export const percent = (share: number) => `${inHundred(share)} %`

/** Three decimals, '0.355'; with a true minus. */
export const decimal = (value: number, digits = 3) => value.toFixed(digits).replace('-', '−')

/** As it stands, with a true minus: -2.4 as '−2.4'. */
export const signed = (value: number) => String(value).replace('-', '−')
