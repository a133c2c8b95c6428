import { ID_PREFIXES } from '../../../server/measure/bank/itemSchema.ts'
import { aucError, aucOf } from '../masked/auc.ts'
import { keepsMeaning } from '../reviewRules.ts'
import type { Judgement, JudgementOf, Reading } from './judgementSchema.ts'

/** The readings of which shares are reported; of the masked one it is an AUC. */
export type SharedReading = Exclude<Reading, 'masked'>

type SharesByReading = {
  readonly [R in SharedReading]: (own: readonly JudgementOf<R>[]) => Readonly<Record<string, number>>
}

const SHARES: SharesByReading = {
  editor: (own) =>
    sharesByName(['publish', 'edit', 'no'], (name) => share(own, (judgement) => judgement.verdict === name)),
  category: (own) => ({
    ...sharesByName(['open', 'narrow', 'sure', 'odd'], (name) => share(own, (judgement) => judgement.gap === name)),
    hit: share(own, ({ hit }) => hit),
    accepted: share(own, keepsMeaning),
  }),
  open: (own) => ({
    'real or fake told': share(own, ({ judged, id }) => (judged === 'fake') === isFakeId(id)),
    'meaning right': share(own, ({ right }) => right),
    doubt: share(own, ({ doubt }) => doubt !== undefined),
  }),
}

/** The shares that a reading reports, from 0 to 1 by name. */
export function sharesOf<R extends SharedReading>(reading: R, own: readonly JudgementOf<R>[]) {
  return SHARES[reading](own)
}

/** How many fakes and real items were judged, and how well they were told apart; without an AUC where one of the two is missing. */
export function maskedFigures(own: readonly Pick<JudgementOf<'masked'>, 'id' | 'fake'>[]) {
  const scored = own.map(({ id, fake }) => ({ score: fake, positive: isFakeId(id) }))
  const fakes = scored.filter(({ positive }) => positive).length
  const real = scored.length - fakes
  if (fakes === 0 || real === 0) return { fakes, real }
  const auc = aucOf(scored)
  return { fakes, real, told: { auc, error: aucError(auc, fakes, real) } }
}

/** Judgements by who judged, in the order of the readers' numbers. */
export function byReader<J extends Judgement>(judgements: readonly J[]): ReadonlyMap<string, readonly J[]> {
  const readers = new Map<string, J[]>()
  for (const judgement of judgements) readers.set(judgement.by, [...(readers.get(judgement.by) ?? []), judgement])
  return new Map([...readers].sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true })))
}

export function isFakeId(id: string): boolean {
  return id.startsWith(`${ID_PREFIXES.fake}-`)
}

function sharesByName<N extends string>(names: readonly N[], shareOf: (name: N) => number): Record<N, number> {
  return Object.fromEntries(names.map((name) => [name, shareOf(name)])) as Record<N, number>
}

function share<T>(values: readonly T[], holds: (value: T) => boolean): number {
  return values.filter(holds).length / values.length
}
