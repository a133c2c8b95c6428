import { reducesMotion } from './reducesMotion.ts'

const MS = 15

/** Lets a device that can buzz say that a press has counted. With reduced motion it keeps still. */
export function buzz(): void {
  if ('vibrate' in navigator && !reducesMotion()) navigator.vibrate(MS)
}
