import { currentScale, levelOf } from '#rules/levelScale.ts'
import { howItWorksPageText } from '#texts/howItWorksPage.ts'
import { across, picture, rulerX, WIDTH } from './drawing.ts'
import { levelAxis } from './levelAxis.ts'

const TOP = 14
const BOTTOM = 38
/** Half-width of a 90 % interval of a normal distribution, in standard errors. */
const HALF_WIDTH = 1.645

/** Draws a result on the ruler of levels: a mark at the ability and a band for its 90 % range. Both are in logits. */
export function rangeRuler(ability: number, standardError: number): string {
  const [lower, upper] = [ability - HALF_WIDTH * standardError, ability + HALF_WIDTH * standardError]
  const text = howItWorksPageText('ruler', {
    level: levelOf(ability, currentScale),
    lowest: levelOf(lower, currentScale),
    highest: levelOf(upper, currentScale),
  })
  const left = Math.min(across(rulerX(lower)), across(rulerX(upper)))
  return picture(60, text, [
    `<rect class="track" x="0" y="${TOP}" width="${WIDTH}" height="${BOTTOM - TOP}"/>`,
    `<rect class="band" x="${left}" y="${TOP}" width="${rulerX(upper) - rulerX(lower)}" height="${BOTTOM - TOP}"/>`,
    ...levelAxis(TOP, BOTTOM),
    `<path class="pin" d="M${across(rulerX(ability))} ${TOP - 8}V${BOTTOM}"/>`,
  ])
}
