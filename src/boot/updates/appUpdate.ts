/**
 * Applies the new version that is ready, if there is one. It belongs to the page, because it may be found before the
 * app starts, or without it.
 */
let apply: (() => void) | null = null
let tell: () => void = () => {}

/**
 * Records that a new version is ready. It is told once: who has put it off is not asked again when another tab applies it.
 * @param applyIt replaces the running version and loads the page again, once.
 */
export function offerUpdate(applyIt: () => void): void {
  const isNews = !apply
  apply = applyIt
  if (isNews) tell()
}

/** Calls `ready` when a new version is ready, at once if it already is. */
export function onUpdateReady(ready: () => void): void {
  tell = ready
  if (apply) ready()
}

/** Switches to the new version. Does nothing when there is none. */
export function applyUpdate(): void {
  apply?.()
}
