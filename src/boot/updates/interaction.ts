/** Returns a function that reports whether the learner has used pointer, wheel or keyboard since the page loaded. */
export function watchInteraction(): () => boolean {
  // The learner may have used a prerendered page before this code runs.
  let touched = navigator.userActivation?.hasBeenActive ?? false
  const note = () => void (touched = true)
  for (const type of ['pointerdown', 'wheel', 'keydown']) {
    addEventListener(type, note, { once: true, capture: true, passive: true })
  }
  return () => touched
}
