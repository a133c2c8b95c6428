import * as z from 'zod'
import { BANK_EDITION } from './bankVersion.ts'

/**
 * What a released bank version was: difficulty and b_sd (logits) of each item, the mark of its texts, and of a fake with
 * one its offset. A test is scored with the difficulties of the version that it was served from, however they are estimated
 * later.
 */
export const BankRelease = z.strictObject({
  version: z.string().min(1),
  /** Slope A of the version's items, where it is not the model's. */
  discrimination: z.number().positive().optional(),
  /** There are no curves to score a version of another by. */
  edition: z.literal(BANK_EDITION),
  /** From how many tests its difficulties were estimated, where `npm run calibrate` wrote them. */
  calibratedFrom: z.number().optional(),
  items: z.record(z.string(), z.tuple([z.number(), z.number(), z.string(), z.number().optional()])),
})
export type BankRelease = z.infer<typeof BankRelease>
