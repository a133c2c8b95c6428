import { levelOf } from '#rules/levelScale.ts'
import { picture, WIDTH, xOf } from './drawing.ts'
import { levelAxis } from './levelAxis.ts'

const TOP = 14
const BOTTOM = 38
/** Half-width of a 90 % interval of a normal distribution, in standard errors. */
const HALF_WIDTH = 1.645

/** Draws a result on the ruler of levels: a mark at the ability and a band for its 90 % range. Both are in logits. */
export function rangeRuler(ability: number, standardError: number): string {
  const [lower, upper] = [ability - HALF_WIDTH * standardError, ability + HALF_WIDTH * standardError]
  const text = `A ruler from A1 to C2. The mark stands in ${levelOf(ability)}; the band around it reaches from ${levelOf(lower)} to ${levelOf(upper)}.`
  return picture(60, text, [
    `<rect class="track" x="0" y="${TOP}" width="${WIDTH}" height="${BOTTOM - TOP}"/>`,
    `<rect class="band" x="${xOf(lower)}" y="${TOP}" width="${xOf(upper) - xOf(lower)}" height="${BOTTOM - TOP}"/>`,
    ...levelAxis(TOP, BOTTOM),
    `<path class="pin" d="M${xOf(ability)} ${TOP - 8}V${BOTTOM}"/>`,
  ])
}
