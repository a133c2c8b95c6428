import { cefrLevels } from '#contracts/cefr.ts'
import { across, round, WIDTH } from './drawing.ts'

/** Draws the six levels as equally wide bands, with lines between them from `top` to `bottom` and their names below. */
export function levelAxis(top: number, bottom: number): string[] {
  const band = WIDTH / cefrLevels.length
  return cefrLevels.map((level, index) => {
    const from = round(index * band)
    const line = index === 0 ? '' : `<path class="grid" d="M${across(from)} ${top}V${bottom}"/>`
    return `${line}<text x="${across(from + band / 2)}" y="${bottom + 16}" text-anchor="middle">${level}</text>`
  })
}
