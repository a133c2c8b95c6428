import * as z from 'zod/mini'
import { CefrLevel } from './cefr.ts'
import { Range } from './sharedResult.ts'

/** One result as a point of the learner's progress. */
export const ResultPoint = z.object({
  shortcode: z.string(),
  /** ISO 8601, UTC. */
  completed_at: z.string(),
  level: CefrLevel,
  /** Ability in logits, and its 90 % interval. */
  ability: z.number(),
  ability_range: Range,
})
export type ResultPoint = z.infer<typeof ResultPoint>
