/** Whether the learner has asked the system to reduce motion. */
export function reducesMotion(): boolean {
  return mediaMatch('(prefers-reduced-motion: reduce)')
}

/** The word for this device: 'phone' for any touch device, including tablets. */
export const deviceKind = () => (mediaMatch('(pointer: coarse)') ? 'phone' : 'computer')

/** Whether a media query matches; false where the browser cannot say. */
export function mediaMatch(query: string): boolean {
  try {
    return matchMedia(query).matches
  } catch {
    return false
  }
}
