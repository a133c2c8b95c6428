/** Whether the learner has asked the system for less motion. */
export function reducesMotion(): boolean {
  return mediaMatch('(prefers-reduced-motion: reduce)')
}

/** What to call the device: a phone is what is touched, a tablet too. */
export const deviceKind = () => (mediaMatch('(pointer: coarse)') ? 'phone' : 'computer')

/** Whether a media query holds; false where the browser cannot say. */
export function mediaMatch(query: string): boolean {
  try {
    return matchMedia(query).matches
  } catch {
    return false
  }
}
