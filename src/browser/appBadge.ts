/** Browsers that can, have both; where the app is not installed they do nothing, or refuse. */
type Badging = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** Shows a number at the app's icon; 0 takes it away. */
export function showBadge(count: number): void {
  try {
    const { setAppBadge, clearAppBadge } = navigator as Badging
    const shown = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
    shown?.catch(() => {})
  } catch {
    // Nobody misses it.
  }
}
