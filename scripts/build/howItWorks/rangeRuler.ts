import { levelOf } from '#rules/levelScale.ts'
import { across, picture, WIDTH } from './drawing.ts'
import { levelAxis } from './levelAxis.ts'

const TOP = 14
const BOTTOM = 38
/** Half of a 90 % interval, in standard errors of a normal distribution. */
const STANDARD_ERRORS = 1.645

/** A result on the ruler of levels: a mark at the ability, a band as wide as its 90 % range. Both in logits. */
export function rangeRuler(ability: number, standardError: number): string {
  const [lower, upper] = [ability - STANDARD_ERRORS * standardError, ability + STANDARD_ERRORS * standardError]
  const text = `A ruler from A1 to C2. The mark stands in ${levelOf(ability)}; the band around it reaches from ${levelOf(lower)} to ${levelOf(upper)}.`
  return picture(60, text, [
    `<rect class="track" x="0" y="${TOP}" width="${WIDTH}" height="${BOTTOM - TOP}"/>`,
    `<rect class="band" x="${across(lower)}" y="${TOP}" width="${across(upper) - across(lower)}" height="${BOTTOM - TOP}"/>`,
    ...levelAxis(TOP, BOTTOM),
    `<path class="pin" d="M${across(ability)} ${TOP - 8}V${BOTTOM}"/>`,
  ])
}
