/** Applies the waiting version, if any. Kept at module level because one may be found before the app starts. */
let apply: (() => void) | null = null
let notify: () => void = () => {}

/**
 * Records that a new version is ready. The learner is asked only once, even if another tab applies the version later.
 * @param applyUpdateOnce replaces the running version and reloads the page, once.
 */
export function offerUpdate(applyUpdateOnce: () => void): void {
  const isFirst = !apply
  apply = applyUpdateOnce
  if (isFirst) notify()
}

/** Calls `ready` when a new version is ready, immediately if it already is. */
export function onUpdateReady(ready: () => void): void {
  notify = ready
  if (apply) ready()
}

/** Switches to the new version. Does nothing when there is none. */
export function applyUpdate(): void {
  apply?.()
}
