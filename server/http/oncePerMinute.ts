const MINUTE_MS = 60_000

/**
 * Returns a function that counts what happens, by kind. The first of a kind is told at once, and then, every minute that
 * has had more, the latest and how many there were.
 */
export function oncePerMinute<Event>(
  tell: (latest: Event, times: number) => void,
): (kind: string, event: Event) => void {
  const counts = new Map<string, { latest: Event; times: number }>()

  function tellAndWait(kind: string, event: Event, times: number): void {
    tell(event, times)
    const count = { latest: event, times: 0 }
    counts.set(kind, count)
    setTimeout(() => {
      if (count.times === 0) counts.delete(kind)
      else tellAndWait(kind, count.latest, count.times)
    }, MINUTE_MS).unref()
  }

  return (kind, event) => {
    const count = counts.get(kind)
    if (!count) return tellAndWait(kind, event, 1)
    count.times++
    count.latest = event
  }
}
