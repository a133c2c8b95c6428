import { FIRST_LOGICAL, MAX_COUNTER, type NotebookEntry } from '#contracts/notebook.ts'

type Placed = Pick<NotebookEntry, 'id' | 'device' | 'counter' | 'at'>

/**
 * Returns entries in the order of their log, which is the same on every device that has them:
 *
 * - by their logical counters, because clocks may be wrong. Of two entries with one counter, neither device had seen the
 *   other's, and the ids of the devices decide;
 * - those of 1.0.0, which has no such counter, by time, device and counter. Each stands before the first of the others
 *   that is later than it, or that follows one which is.
 *
 * The ids of entries decide only between tabs of a device that could not store its counter.
 */
export function inOrder<Entry extends Placed>(entries: readonly Entry[]): Entry[] {
  const logical = entries.filter(isLogical).toSorted((one, other) => one.counter - other.counter || byIds(one, other))
  const earlier = entries
    .filter((entry) => !isLogical(entry))
    .toSorted(
      (one, other) =>
        one.at - other.at || compare(one.device, other.device) || one.counter - other.counter || byIds(one, other),
    )
  const ordered: Entry[] = []
  let [latest, next] = [0, 0]
  for (const entry of logical) {
    latest = Math.max(latest, entry.at)
    while (next < earlier.length && earlier[next]!.at <= latest) ordered.push(earlier[next++]!)
    ordered.push(entry)
  }
  return [...ordered, ...earlier.slice(next)]
}

/** Returns the counter for an entry that follows all of `entries`. */
export const counterAfter = (entries: readonly Pick<NotebookEntry, 'counter'>[]): number =>
  entries.reduce((next, { counter }) => Math.max(next, Math.min(counter + 1, MAX_COUNTER)), FIRST_LOGICAL)

const isLogical = ({ counter }: Placed): boolean => counter >= FIRST_LOGICAL

const byIds = (one: Placed, other: Placed) => compare(one.device, other.device) || compare(one.id, other.id)

/** Compares by code units, so that the order does not depend on the device's language. */
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
