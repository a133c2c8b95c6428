/** Letters that are written from right to left: Hebrew, Arabic and their neighbours in Unicode. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** Marks that turn the direction of the text behind them: in a name they could turn the sentence around it. */
const directionMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * A name for a line of plain English text, where no `<bdi>` can be: a title, a share sheet. One that is written from
 * right to left gets Unicode's isolates (FSI, PDI) around it, so that the words behind it stay in their order.
 */
export function isolatedName(name: string): string {
  const bare = name.replace(directionMarks, '')
  return rightToLeft.test(bare) ? `\u2068${bare}\u2069` : bare
}
