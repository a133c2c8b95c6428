/** The new version that is ready, if there is one. One for the page: it is found before, or without, the app. */
let apply: (() => void) | null = null
let tell: () => void = () => {}

/** @param applyIt replaces the running version and loads the page again, once. */
export function offerUpdate(applyIt: () => void): void {
  apply = applyIt
  tell()
}

/** Calls back when a new version is ready, at once where it is already. */
export function onUpdateReady(ready: () => void): void {
  tell = ready
  if (apply) ready()
}

/** Goes over to the new version. Does nothing without one. */
export function applyUpdate(): void {
  apply?.()
}
