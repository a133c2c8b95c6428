import { know, type Difficulty } from '../../../server/scoring/itemResponse.ts'
import { across, picture, round } from './drawing.ts'
import { levelAxis } from './levelAxis.ts'

const TOP = 10
const BOTTOM = 120
/** Abilities (logits) that the ruler covers, and how finely the curves are drawn. */
const FROM = -2.5
const TO = 2.9
const STEP = 0.1

/** An item whose curve is drawn, and the word beside it. */
export type NamedItem = Difficulty & { name: string }

/** The probability of knowing each item along the ruler of levels. */
export function knowCurves(items: readonly NamedItem[]): string {
  const text = `Curves of ${items.map(({ name }) => name).join(', ')} expressions over the levels A1 to C2. Each rises from few learners who know it to nearly all; the harder it is, the later.`
  return picture(BOTTOM + 22, text, [
    `<path class="grid" d="M0 ${BOTTOM}H320M0 ${TOP}H320"/>`,
    ...levelAxis(TOP, BOTTOM),
    `<text x="2" y="${TOP + 13}">all know it</text><text x="318" y="${BOTTOM - 5}" text-anchor="end">nobody</text>`,
    ...items.map(curve),
  ])
}

function curve(item: NamedItem): string {
  const points = Array.from({ length: Math.round((TO - FROM) / STEP) + 1 }, (_, index) => FROM + index * STEP).map(
    (ability) => `${across(ability)},${height(know(ability, item))}`,
  )
  // Named where half of the learners know it.
  const label = `<text class="label" x="${across(item.b) + 4}" y="${height(know(item.b, item)) + 14}">${item.name}</text>`
  return `<polyline class="curve" points="${points.join(' ')}"/>${label}`
}

const height = (probability: number) => round(BOTTOM - probability * (BOTTOM - TOP))
