/**
 * How many rows share a count. More than the connections of a process (10, 16 under heavy load): those that complete at a
 * time get numbers in turn, so none of them waits for another's row.
 */
const COUNTING_SLOTS = 32

/** Gives out slots in turn. @param start any whole number from 0 on: processes should begin at different ones. */
export function countingSlots(start: number): () => number {
  let next = start % COUNTING_SLOTS
  return () => {
    const slot = next
    next = (next + 1) % COUNTING_SLOTS
    return slot
  }
}
