import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'
import { endpoint } from './endpoint.ts'
import { ownResultAnswers, sharingRequests, UNKNOWN_RESULTS } from './examples/results.ts'
import { NAME_LIMIT } from './limits.ts'
import { CheckAnswer, CheckQuestion, MeaningCheck } from './meaningCheck.ts'
import { MeasuredResult, OnCurrentScale, SharedResult, ShortcodePath, TellsLevel } from './result.ts'
import { DifficultyBand, ItemId, ItemKind } from './taking.ts'
import { storableText } from './text.ts'

/** How much of the owner's name the shared result shows. */
export const NameForm = z
  .enum(['full', 'first', 'none'])
  .register(api, { id: 'NameForm', description: 'How much of the name others see.' })
export type NameForm = z.infer<typeof NameForm>

/**
 * What others see of a result, and may do with it. If `link_on` is false, the link behaves as if the result did not exist.
 */
export const Sharing = z
  .object({
    name_form: NameForm,
    link_on: z.boolean().register(api, {
      description: 'Whether the shared result is answered. If not, it is like one that does not exist.',
    }),
    ten: z.optional(z.boolean()).register(api, {
      description: 'Whether friends may try ten of its sentences. Left out where that is not offered.',
    }),
    research: z.optional(z.boolean()).register(api, {
      description:
        'Whether its answers may be used, without the name, to make the test better. Left out where that is not offered.',
    }),
  })
  .register(api, { id: 'Sharing', description: 'What others see of a result, and may do with it.' })
export type Sharing = z.infer<typeof Sharing>

/**
 * What the owner changes: what others see and, only if the owner asks for it, the name itself. Left out, `ten` and
 * `research` stay, too.
 */
export const SharingRequest = z
  .extend(Sharing, {
    full_name: z.optional(z.nullable(storableText(NAME_LIMIT))).register(api, {
      description:
        'The name stored with the result from now on; null, or one of nothing that can be seen, removes it. Left out, it stays.',
    }),
  })
  .register(api, { id: 'SharingRequest', description: 'What others see of a result, and its name.' })
export type SharingRequest = z.infer<typeof SharingRequest>

const Expression = z.object({
  item_id: ItemId,
  subject: z.string().register(api, { description: 'The expression.' }),
  sentence: z.string().register(api, { description: 'The sentence, the expression in it between double asterisks.' }),
  definition: z.string().register(api, { description: 'What the expression means in this sentence.' }),
  kind: ItemKind,
  band: DifficultyBand,
})

/** A real item of the test with the learner's answer. */
export const AnsweredExpression = z
  .extend(Expression, {
    checked: z.boolean().register(api, { description: 'true: known; false: not sure.' }),
    revealed_meaning: z.boolean().register(api, { description: 'Whether the learner looked at the meaning.' }),
  })
  .register(api, { id: 'AnsweredExpression', description: 'A real expression of the test with its answer.' })
export type AnsweredExpression = z.infer<typeof AnsweredExpression>

/** An expression that the learner may be about to learn. */
export const NextExpression = Expression.register(api, {
  id: 'NextExpression',
  description: 'An expression that the learner may be about to learn.',
})
export type NextExpression = z.infer<typeof NextExpression>

/** Nobody is compared with other learners any more, but pages of 1.0.0 accept no result without this. */
const Comparison = z
  .object({
    sample: z.literal('learners').register(api, { description: 'Always the same.' }),
    groups: z.array(z.never()).register(api, { description: 'Always empty.' }),
  })
  .register(api, { id: 'Comparison', description: 'No longer of use; kept for clients that expect it.' })

/**
 * A result as this server sends it to its owner: the whole shared result, even while its link is off, and what only the
 * owner sees. If the result has no level, it contains no expressions.
 */
export const MeasuredOwnResult = z
  .object({
    result: MeasuredResult,
    full_name: z
      .nullable(z.string())
      .register(api, { description: 'The whole name as stored with the test, or null.' }),
    sharing: Sharing,
    answered: z.array(AnsweredExpression).register(api, {
      description:
        'The real expressions in the order served. None where the item bank of the test is no longer in use. ' +
        'The definition is empty while an open check asks for it.',
    }),
    learn_next: z
      .array(NextExpression)
      .register(api, { description: 'At most 50: words by frequency, then phrasal verbs and idioms, easiest first.' }),
    comparison: Comparison,
    tells_level: TellsLevel,
    on_current_scale: z.optional(OnCurrentScale),
    check: z.optional(z.nullable(MeaningCheck)).register(api, {
      description: 'The check of the result’s meanings; null where none was offered. A server may leave it out.',
    }),
  })
  .register(api, {
    id: 'OwnResult',
    description:
      'A result for its owner: what others see, also while its link is off, and what the owner alone is told. Where it tells no level, all lists are empty.',
  })
export type MeasuredOwnResult = z.infer<typeof MeasuredOwnResult>

const { comparison: _, ...owned } = MeasuredOwnResult.shape

/**
 * An owner's result as the page accepts it from any server. If its shared result is missing or invalid, the page
 * requests that separately.
 */
export const OwnResult = z.object({ ...owned, result: z.catch(z.optional(SharedResult), undefined) })
export type OwnResult = z.infer<typeof OwnResult>

/** The fields of an owner's result that only the server can provide. */
const { answered: __, result: ___, ...fromServer } = owned

/**
 * A check of meanings, as the device stores it until the server reports that it has ended. 'open': `answers` contains
 * those given so far; 'answered' and 'declined': final, but not yet sent.
 */
export const LocalCheck = z.object({
  questions: z.array(CheckQuestion).check(z.minLength(1)),
  answers: z.array(CheckAnswer),
  state: z.enum(['open', 'answered', 'declined']),
})
export type LocalCheck = z.infer<typeof LocalCheck>

/**
 * The data that the device stores about one of its own results (IndexedDB store `ownDetails`). `answered`: available
 * offline from the completion on. `fromServer`: null until the server has answered, or if damaged. `owner`: the uid for
 * which the server answered; missing if unknown. `check`: missing if damaged, until the server sends one again.
 */
export const OwnDetails = z.object({
  answered: z.array(AnsweredExpression),
  fromServer: z.catch(z.nullable(z.object(fromServer)), null),
  owner: z.catch(z.optional(z.string()), undefined),
  check: z.catch(z.optional(LocalCheck), undefined),
})
export type OwnDetails = z.infer<typeof OwnDetails>

const path = 'account/results/{shortcode}/'

export const ReadOwnResult = endpoint({
  method: 'get',
  path,
  accepts: { 200: OwnResult },
  operationId: 'readOwnResult',
  tag: 'account',
  summary: 'Read a result as its owner',
  description: `The owner is the user who completed the test. The answer has all that others see, also while the link is off. ${UNKNOWN_RESULTS}`,
  token: 'user',
  params: ShortcodePath,
  answer: {
    description: 'The result and the owner’s part of it.',
    schema: MeasuredOwnResult,
    examples: ownResultAnswers,
  },
  problems: ['bad-request', 'result-not-found'],
})

export const DeleteOwnResult = endpoint({
  method: 'delete',
  path,
  accepts: { 204: null },
  operationId: 'deleteOwnResult',
  tag: 'account',
  summary: 'Delete a result',
  description:
    'Deletes the completed test with its answers, profile and score; its link stops working. Repeated it is ' +
    `answered as unknown. ${UNKNOWN_RESULTS}`,
  token: 'user',
  params: ShortcodePath,
  answer: { description: 'Nothing of the test is stored any more.' },
  problems: ['result-not-found'],
})

export const ChangeSharing = endpoint({
  method: 'put',
  path: 'account/results/{shortcode}/sharing/',
  accepts: { 204: null },
  operationId: 'changeSharing',
  tag: 'account',
  summary: 'Say what others see of a result',
  description:
    'How much of the name the shared result shows, and whether there is one: with its link off it is answered as ' +
    `unknown. A name is stored or removed only if it is sent, and so with the ten sentences and the use for research. Other processes of the server may show what was before for 5 seconds. ${UNKNOWN_RESULTS}`,
  token: 'user',
  params: ShortcodePath,
  body: { schema: SharingRequest, examples: sharingRequests },
  answer: { description: 'Others see the result so.' },
  problems: ['result-not-found', 'not-offered'],
})
