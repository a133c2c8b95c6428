import * as z from 'zod'

/**
 * What a released bank version was: difficulty and b_sd (logits) of each item, and the mark of its texts. A test is scored
 * with the difficulties of the version that it was served from, however they are estimated later.
 */
export const BankRelease = z.strictObject({
  version: z.string().min(1),
  items: z.record(z.string(), z.tuple([z.number(), z.number(), z.string()])),
})
export type BankRelease = z.infer<typeof BankRelease>
