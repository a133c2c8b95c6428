import type { ResultPoint } from '#contracts/result.ts'

type OfEdition = Pick<ResultPoint, 'edition'>

/** Whether two results rest on the same edition of the item bank. One that does not say its own is of the first. */
export function ofSameEdition(one: OfEdition, other: OfEdition): boolean {
  return editionOf(one) === editionOf(other)
}

const editionOf = ({ edition }: OfEdition) => edition ?? 'first'
