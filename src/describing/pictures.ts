import expressions from './expressions.json'
import type { Expression } from './usedExpressions.ts'

/** The pictures, in the order shown. */
export const pictureNames = ['market', 'kitchen', 'platform'] as const
export type PictureName = (typeof pictureNames)[number]

/** All expressions that fit each picture. */
export const expressionsOf: Readonly<Record<PictureName, readonly Expression[]>> = expressions as Record<
  PictureName,
  Expression[]
>

/** The number of expressions shown with a picture. */
const SHOWN = 12

/** Returns the expressions nearest to an ability (in logits), easiest first. */
export function nearest(all: readonly Expression[], ability: number): Expression[] {
  return all
    .toSorted((one, other) => Math.abs(one.b - ability) - Math.abs(other.b - ability))
    .slice(0, SHOWN)
    .toSorted((one, other) => one.b - other.b)
}

/** Returns the next picture; the first one follows the last. */
export function pictureAfter(name: PictureName): PictureName {
  return pictureNames[(pictureNames.indexOf(name) + 1) % pictureNames.length]!
}
