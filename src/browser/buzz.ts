import { reducesMotion } from './reducesMotion.ts'

const DURATION_MS = 15

/** Confirms a press by a short vibration, if the device can vibrate and motion is not reduced. */
export function buzz(): void {
  try {
    if (!reducesMotion()) navigator.vibrate(DURATION_MS)
  } catch {
    // Many devices cannot vibrate; the press counts anyway.
  }
}
