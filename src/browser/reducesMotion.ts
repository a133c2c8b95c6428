/** Whether the learner has asked the system for less motion; false where the browser cannot say. */
export function reducesMotion(): boolean {
  try {
    return matchMedia('(prefers-reduced-motion: reduce)').matches
  } catch {
    return false
  }
}
