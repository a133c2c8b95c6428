import { RULER_END, RULER_START } from '#rules/levelScale.ts'
import { probabilityOfKnow, type Difficulty } from '../../../server/measure/scoring/itemResponse.ts'
import { picture, round, WIDTH, xOf } from './drawing.ts'
import { levelAxis } from './levelAxis.ts'

const TOP = 10
const BOTTOM = 120
/** Distance (logits) between two points of a curve. */
const STEP = 0.1

/** An item whose curve is drawn, with its label. */
export type NamedItem = Difficulty & { name: string }

/** Draws the probability of knowing each item along the ruler of levels. */
export function knowCurves(items: readonly NamedItem[]): string {
  const text = `Curves of ${items.map(({ name }) => name).join(', ')} expressions over the levels A1 to C2. Each rises from few learners who know it to nearly all; the harder it is, the later.`
  return picture(BOTTOM + 22, text, [
    `<path class="grid" d="M0 ${BOTTOM}H${WIDTH}M0 ${TOP}H${WIDTH}"/>`,
    ...levelAxis(TOP, BOTTOM),
    `<text x="2" y="${TOP + 13}">all know it</text><text x="${WIDTH - 2}" y="${BOTTOM - 5}" text-anchor="end">nobody</text>`,
    ...items.map(curve),
  ])
}

function curve(item: NamedItem): string {
  const points = Array.from(
    { length: Math.round((RULER_END - RULER_START) / STEP) + 1 },
    (_, index) => RULER_START + index * STEP,
  ).map((ability) => `${xOf(ability)},${height(probabilityOfKnow(ability, item))}`)
  // The label is where half of the learners know the item.
  const label = `<text class="label" x="${xOf(item.b) + 4}" y="${height(probabilityOfKnow(item.b, item)) + 14}">${item.name}</text>`
  return `<polyline class="curve" points="${points.join(' ')}"/>${label}`
}

const height = (probability: number) => round(BOTTOM - probability * (BOTTOM - TOP))
