const MINUTE_MS = 60_000

/**
 * Returns a function that reports events by kind: the first of a kind at once, then, after each minute with further
 * ones, the latest and their number.
 */
export function oncePerMinute<Event>(
  report: (latest: Event, times: number) => void,
): (kind: string, event: Event) => void {
  const counts = new Map<string, { latest: Event; times: number }>()

  function reportAndWait(kind: string, event: Event, times: number): void {
    report(event, times)
    const count = { latest: event, times: 0 }
    counts.set(kind, count)
    setTimeout(() => {
      if (count.times === 0) counts.delete(kind)
      else reportAndWait(kind, count.latest, count.times)
    }, MINUTE_MS).unref()
  }

  return (kind, event) => {
    const count = counts.get(kind)
    if (!count) return reportAndWait(kind, event, 1)
    count.times++
    count.latest = event
  }
}
