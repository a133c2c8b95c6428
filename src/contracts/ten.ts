import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'
import { endpoint } from './endpoint.ts'
import { tenAnswers } from './examples/results.ts'
import { ShortcodePath } from './result.ts'
import { ItemId, ItemKind } from './taking.ts'

/** One of ten sentences of a test that its owner lets friends try. A fake has no id. */
const TenSentence = z
  .object({
    item_id: ItemId,
    subject: z.string().register(api, { description: 'The expression.' }),
    sentence: z.string().register(api, { description: 'The sentence, the expression in it between double asterisks.' }),
    definition: z.string().register(api, { description: 'What the expression means.' }),
    kind: ItemKind,
    makes_sense: z.boolean().register(api, { description: 'Whether the expression makes sense in this sentence.' }),
    known: z.boolean().register(api, { description: 'Whether the owner marked it as known.' }),
  })
  .register(api, { id: 'TenSentence', description: 'A sentence to try, and how the owner answered it.' })
export type TenSentence = z.infer<typeof TenSentence>

/** Ten sentences of a test that friends may try. */
export const TenSentences = z
  .object({
    first_name: z
      .nullable(z.string())
      .register(api, { description: 'The owner’s first name, if the shared result shows a name.' }),
    sentences: z
      .array(TenSentence)
      .check(z.minLength(10), z.maxLength(10))
      .register(api, { description: 'In the order to show. One of them makes no sense.' }),
  })
  .register(api, { id: 'TenSentences', description: 'Ten sentences of a test that its owner lets friends try.' })
export type TenSentences = z.infer<typeof TenSentences>

export const ReadTen = endpoint({
  method: 'get',
  path: 'vocab_checkbox_tests/share/{shortcode}/ten/',
  accepts: { 200: TenSentences },
  operationId: 'readTen',
  tag: 'results',
  summary: 'Read the ten sentences of a test that friends may try',
  description:
    'Only while the owner lets friends try them and the link is on: else the answer is that for an unknown result. Nothing else of the test is told.',
  params: ShortcodePath,
  answer: { description: 'The sentences, with the owner’s answers.', schema: TenSentences, examples: tenAnswers },
  caching: 'tagged',
  problems: ['bad-request', 'result-not-found'],
})
