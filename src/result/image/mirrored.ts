import { isRightToLeft } from '#texts/language.ts'
import { formats } from './imageLook.ts'

/** Draws content from right to left if the page runs so. Text from `textPen` stays readable. */
export const mirrored = (...content: readonly string[]) => asWritten({ x: 0, width: formats.feed.width }, ...content)

/** Undoes this for content between `x` and `x + width`, such as English text, which the pen must write as English. */
export function asWritten({ x, width }: { x: number; width: number }, ...content: readonly string[]): string {
  const drawn = content.join('')
  return isRightToLeft() ? `<g transform="translate(${2 * x + width} 0) scale(-1 1)">${drawn}</g>` : drawn
}
