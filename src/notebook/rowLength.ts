/** The number of rows of ticks that are drawn; the words beside them count all. */
export const ROWS = 3
/** The most ticks in a row: fewer and larger ones where they are few, and at the end of the day. */
const MOST = { few: 20, many: 40 }
/** The fewest ticks in the last row: one or two would look lost. */
const LAST_ROW = 3

/** Returns the number of ticks in a row, the most or a few fewer, so that the last row has enough. */
export function rowLength(count: number, isDone: boolean): number {
  const most = isDone || count <= 2 * MOST.few ? MOST.few : MOST.many
  if (count >= ROWS * most) return most
  let length = most
  while (count > length && count % length > 0 && count % length < LAST_ROW) length -= 1
  return length
}
