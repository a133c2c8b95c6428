/** Whether the learner has used pointer, wheel or keyboard since this page was loaded. */
export function watchTouch(): () => boolean {
  // A prerendered page can be used before this runs.
  let touched = navigator.userActivation?.hasBeenActive ?? false
  const note = () => void (touched = true)
  for (const type of ['pointerdown', 'wheel', 'keydown']) {
    addEventListener(type, note, { once: true, capture: true, passive: true })
  }
  return () => touched
}
