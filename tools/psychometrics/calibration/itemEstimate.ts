import type {
  Difficulty,
  FakeParameters,
  ItemParameters,
  RealParameters,
} from '../../../server/measure/scoring/itemResponse.ts'
import type { ItemKind } from '../../../src/contracts/itemKinds.ts'

/** A real item while its difficulty is estimated. `prior`: what the norms say of it. Logits. */
export type RealEstimate = { id: string; kind: ItemKind; prior: Difficulty; b: number; b_sd: number }

/** A fake while its offset (logits) is estimated; the difficulty is its target's, as the norms give it. */
export type FakeEstimate = {
  id: string
  kind: 'fake'
  target: ItemKind
  b: number
  b_sd: number
  claimOffset: number
  claimOffsetSd: number
}

export type ItemEstimate = RealEstimate | FakeEstimate

/** What the scoring would be told of an item at this moment. */
export function parametersOf(item: FakeEstimate, discrimination: number): FakeParameters
export function parametersOf(item: RealEstimate, discrimination: number): RealParameters
export function parametersOf(item: ItemEstimate, discrimination: number): ItemParameters
export function parametersOf(item: ItemEstimate, discrimination: number): ItemParameters {
  const { b, b_sd } = item
  if (item.kind !== 'fake') return { kind: item.kind, b, b_sd, discrimination }
  return { kind: 'fake', target: item.target, b, b_sd, discrimination, claimOffset: item.claimOffset }
}
