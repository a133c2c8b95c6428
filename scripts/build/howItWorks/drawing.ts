import { rulerPosition } from '#rules/levelScale.ts'

/** Size of a picture's own units; a phone shows it about as wide. */
export const WIDTH = 320

/** Horizontal place of an ability (logits) on the ruler of six equally wide levels. */
export const across = (ability: number) => round(rulerPosition(ability) * WIDTH)

/** One decimal is finer than a pixel. */
export const round = (value: number) => Math.round(value * 10) / 10

/** An SVG that a screen reader meets as one picture with a text. Colours are classes of static.css. */
export function picture(height: number, description: string, content: readonly string[]): string {
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${description}">${content.join('')}</svg>`
}
