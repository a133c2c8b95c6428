import * as z from 'zod'
import { editionNames } from '#rules/levelScale.ts'

/**
 * A released bank version: difficulty and b_sd (logits) of each item, the hash of its texts, and the claim offset of a
 * fake that has one. A test is always scored with the difficulties of the version from which it was served.
 */
export const BankRelease = z.strictObject({
  version: z.string().min(1),
  /** Slope A of the version's items, if it differs from the model's. */
  discrimination: z.number().positive().optional(),
  edition: z.enum(editionNames),
  /** The number of tests behind its difficulties, if a calibration estimated them. */
  calibratedFrom: z.number().optional(),
  items: z.record(z.string(), z.tuple([z.number(), z.number(), z.string(), z.number().optional()])),
})
export type BankRelease = z.infer<typeof BankRelease>
