import type {
  Difficulty,
  FakeParameters,
  ItemParameters,
  RealParameters,
} from '../../../server/measure/scoring/itemResponse.ts'
import type { ItemKind } from '../../../src/contracts/itemKinds.ts'

/** A real item during estimation. `prior`: its norm. All in logits. */
export type RealEstimate = { id: string; kind: ItemKind; prior: Difficulty; b: number; b_sd: number }

/** A fake during estimation of its offset (logits); the difficulty is the norm of its target. */
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

/** Returns an item's current estimates as parameters for scoring. */
export function parametersOf(item: FakeEstimate, discrimination: number): FakeParameters
export function parametersOf(item: RealEstimate, discrimination: number): RealParameters
export function parametersOf(item: ItemEstimate, discrimination: number): ItemParameters
export function parametersOf(item: ItemEstimate, discrimination: number): ItemParameters {
  const { b, b_sd } = item
  if (item.kind !== 'fake') return { kind: item.kind, b, b_sd, discrimination }
  return { kind: 'fake', target: item.target, b, b_sd, discrimination, claimOffset: item.claimOffset }
}
