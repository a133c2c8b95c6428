import { RULER_END, RULER_START, levelOf } from '#rules/levelScale.ts'
import type { PublishedFigures } from './publishedFigures.ts'
import { WIDTH, across, picture, round } from './drawing.ts'
import { levelAxis } from './levelAxis.ts'

const TOP = 10
const BOTTOM = 120

/** Information about ability of a form's real items over the ruler of levels, with the standard error at its best. */
export function informationCurve({ information }: PublishedFigures): string {
  const peak = information.toSorted((first, second) => second.information - first.information)[0]!
  const most = peak.information
  const height = (value: number) => round(BOTTOM - (value / most) * (BOTTOM - TOP))
  const onRuler = information.filter(({ theta }) => theta >= RULER_START && theta <= RULER_END)
  const points = onRuler.map(({ theta, information: value }) => `${across(theta)},${height(value)}`)
  const text = `A curve over the levels A1 to C2: what a form tells about ability is most at ${levelOf(peak.theta)}, and less towards both ends.`
  return picture(BOTTOM + 22, text, [
    `<path class="grid" d="M0 ${BOTTOM}H${WIDTH}M0 ${TOP}H${WIDTH}"/>`,
    ...levelAxis(TOP, BOTTOM),
    `<text x="2" y="${TOP + 13}">${most.toFixed(1)}</text><text x="2" y="${BOTTOM - 5}">0</text>`,
    `<polyline class="curve" points="${points.join(' ')}"/>`,
  ])
}
