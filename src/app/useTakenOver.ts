import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether what shows is what the device knows. False in the first render over a prerendered document, which must say the
 * same as that; true in the same render in which the session becomes the device's, and everywhere else.
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
