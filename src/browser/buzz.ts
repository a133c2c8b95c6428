import { reducesMotion } from './reducesMotion.ts'

const MS = 15

/** Lets a device that can buzz say that a press has counted. With reduced motion it keeps still. */
export function buzz(): void {
  try {
    if (!reducesMotion()) navigator.vibrate(MS)
  } catch {
    // Many devices cannot, and the press counts all the same.
  }
}
