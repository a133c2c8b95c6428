import * as z from 'zod/mini'
import { AnsweredExpression, OwnResult } from './ownResult.ts'

/**
 * What the device holds of one of its own results (IndexedDB store `results`, key `own/{shortcode}`): the answers from the
 * completion on, so that they are there without a connection; `told` once the server was asked. A damaged `told`, or one
 * of an older build, counts as not asked yet. `owner`: the uid to whom the server told it; missing where that is not known.
 */
export const OwnDetails = z.object({
  answered: z.array(AnsweredExpression),
  told: z.catch(z.nullable(z.omit(OwnResult, { answered: true })), null),
  owner: z.catch(z.optional(z.string()), undefined),
})
export type OwnDetails = z.infer<typeof OwnDetails>
