import { RULER_END, RULER_START } from '#rules/levelScale.ts'
import { howItWorksPageText } from '#texts/howItWorksPage.ts'
import { probabilityOfKnow, type Difficulty } from '../../../server/measure/scoring/itemResponse.ts'
import { across, picture, round, rulerX, WIDTH } from './drawing.ts'
import { levelAxis } from './levelAxis.ts'

const TOP = 10
const BOTTOM = 120
/** Distance (logits) between two points of a curve. */
const STEP = 0.1

/** An item whose curve is drawn, with its label. */
export type NamedItem = Difficulty & { name: 'easy' | 'middle' | 'hard' }

/** Draws the probability of knowing each item along the ruler of levels. */
export function knowCurves(items: readonly NamedItem[]): string {
  const [all, none] = [howItWorksPageText('curves.all'), howItWorksPageText('curves.none')]
  return picture(BOTTOM + 22, howItWorksPageText('curves'), [
    `<path class="grid" d="M0 ${BOTTOM}H${WIDTH}M0 ${TOP}H${WIDTH}"/>`,
    ...levelAxis(TOP, BOTTOM),
    `<text x="${across(2)}" y="${TOP + 13}">${all}</text><text x="${across(WIDTH - 2)}" y="${BOTTOM - 5}" text-anchor="end">${none}</text>`,
    ...items.map(curve),
  ])
}

function curve(item: NamedItem): string {
  const points = Array.from(
    { length: Math.round((RULER_END - RULER_START) / STEP) + 1 },
    (_, index) => RULER_START + index * STEP,
  ).map((ability) => `${across(rulerX(ability))},${height(probabilityOfKnow(ability, item))}`)
  // The label is where half of the learners know the item.
  const [x, y] = [across(rulerX(item.b) + 4), height(probabilityOfKnow(item.b, item)) + 14]
  const label = `<text class="label" x="${x}" y="${y}">${howItWorksPageText(`curves.${item.name}`)}</text>`
  return `<polyline class="curve" points="${points.join(' ')}"/>${label}`
}

const height = (probability: number) => round(BOTTOM - probability * (BOTTOM - TOP))
