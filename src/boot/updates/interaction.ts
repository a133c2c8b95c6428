/** Returns a function that says whether the learner has used pointer, wheel or keyboard since the page loaded. */
export function watchInteraction(): () => boolean {
  // A prerendered page may have been used before this code runs.
  let touched = navigator.userActivation?.hasBeenActive ?? false
  const note = () => void (touched = true)
  for (const type of ['pointerdown', 'wheel', 'keydown']) {
    addEventListener(type, note, { once: true, capture: true, passive: true })
  }
  return () => touched
}
