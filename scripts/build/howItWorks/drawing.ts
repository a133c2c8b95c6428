import { currentScale, rulerPosition } from '#rules/levelScale.ts'
import { isRightToLeft } from '#texts/language.ts'

/** Width of a picture in its own units, about its width in px on a phone. */
export const WIDTH = 320

/**
 * Returns the position of what is `x` from the side where the reader begins: A1 stands there, as on a result. Texts
 * need no more, because the anchors of SVG follow the direction of the page.
 */
export const across = (x: number) => round(isRightToLeft() ? WIDTH - x : x)

/** Returns how far an ability (logits) is from that side, on the ruler of six equally wide levels. */
export const rulerX = (ability: number) => round(rulerPosition(ability, currentScale) * WIDTH)

/** Rounds to one decimal, which is finer than a pixel. */
export const round = (value: number) => Math.round(value * 10) / 10

/** Returns an SVG that a screen reader announces as one picture. Colours are classes of static.css. */
export function picture(height: number, description: string, content: readonly string[]): string {
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${description}">${content.join('')}</svg>`
}
