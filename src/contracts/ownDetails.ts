import * as z from 'zod/mini'
import { AnsweredExpression, OwnResult } from './ownResult.ts'

/**
 * What the device holds of one of its own results (IndexedDB store `results`, key `own/{shortcode}`): the answers from the
 * completion on, so that they are there without a connection; `told` once the server was asked. A damaged `told`, or one
 * of an older build, counts as not asked yet.
 */
export const OwnDetails = z.object({
  answered: z.array(AnsweredExpression),
  told: z.catch(z.nullable(z.omit(OwnResult, { answered: true })), null),
})
export type OwnDetails = z.infer<typeof OwnDetails>
