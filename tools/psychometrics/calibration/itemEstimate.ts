import type { ItemKind } from '../../../src/contracts/itemKinds.ts'
import type { Difficulty, ItemParameters } from '../../../server/measure/scoring/itemResponse.ts'

/** A real item while its difficulty is estimated. `prior`: what the norms say of it. Logits. */
export type RealEstimate = { id: string; kind: ItemKind; prior: Difficulty; b: number; b_sd: number }

/** A fake while its offset (logits) is estimated. */
export type FakeEstimate = { id: string; kind: 'fake'; claimOffset: number; claimOffsetSd: number }

export type ItemEstimate = RealEstimate | FakeEstimate

/** What the scoring would be told of an item at this moment. */
export function parametersOf(item: ItemEstimate, discrimination: number): ItemParameters {
  return item.kind === 'fake' ? item : { kind: item.kind, b: item.b, b_sd: item.b_sd, discrimination }
}
