/** Some browsers have both methods. If the app is not installed, they do nothing or reject. */
type Badging = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** Shows a number on the icon of the installed app; 0 removes it. */
export function showBadge(count: number): void {
  try {
    const { setAppBadge, clearAppBadge } = navigator as Badging
    const shown = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
    shown?.catch(() => {})
  } catch {
    // The badge is optional.
  }
}
