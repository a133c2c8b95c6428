import expressions from './pictures/expressions.json'
import type { Expression } from './usedExpressions.ts'

/** In the order in which they are shown. */
export const pictureNames = ['market', 'kitchen', 'platform'] as const
export type PictureName = (typeof pictureNames)[number]

/** All expressions that fit a picture. */
export const expressionsOf: Readonly<Record<PictureName, readonly Expression[]>> = expressions as Record<
  PictureName,
  Expression[]
>

/** So many of them are shown. */
const SHOWN = 12

/** The expressions that lie nearest to an ability (logits), the easy ones first. */
export function nearest(all: readonly Expression[], ability: number): Expression[] {
  return all
    .toSorted((one, other) => Math.abs(one.b - ability) - Math.abs(other.b - ability))
    .slice(0, SHOWN)
    .toSorted((one, other) => one.b - other.b)
}

/** The picture after this one; after the last comes the first again. */
export function pictureAfter(name: PictureName): PictureName {
  return pictureNames[(pictureNames.indexOf(name) + 1) % pictureNames.length]!
}
