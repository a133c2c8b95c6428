import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'
import { endpoint } from './endpoint.ts'
import { checkAnswers, checkRequests } from './examples/checks.ts'
import { UNKNOWN_RESULTS } from './examples/results.ts'
import { Range, ShortcodePath } from './result.ts'

/** The most expressions in one check, and the fewest with which a check is offered. */
export const MAX_CHECKED = 10
export const FEWEST_CHECKED = 6

/** The number of meanings to choose from: one right, two wrong. Their order was drawn when the test was completed. */
export const CHECK_OPTIONS = 3

const Position = z.int().register(api, { description: 'The place of the expression in the test, from 0.' })

/** An expression that was marked Know, by its position in the test, with possible meanings. The right one is secret. */
export const CheckQuestion = z
  .object({
    position: Position,
    subject: z.string().register(api, { description: 'The expression.' }),
    meanings: z
      .array(z.string())
      .check(z.minLength(CHECK_OPTIONS), z.maxLength(CHECK_OPTIONS))
      .register(api, { description: 'Three meanings, one of them right. Which it is is not told.' }),
  })
  .register(api, { id: 'CheckQuestion', description: 'An expression that was marked as known, and what it may mean.' })
export type CheckQuestion = z.infer<typeof CheckQuestion>

/** The learner's choice: an index into `meanings`, or null for 'I don’t know'. */
export const CheckAnswer = z
  .object({
    position: Position,
    chosen: z.nullable(z.int().check(z.gte(0), z.lt(CHECK_OPTIONS))).register(api, {
      description: 'The place of the meaning among the three, from 0; null for ‘I don’t know’.',
    }),
  })
  .register(api, { id: 'CheckAnswer', description: 'The meaning that was chosen for an expression.' })
export type CheckAnswer = z.infer<typeof CheckAnswer>

/** Body of PUT /v1/account/results/{shortcode}/check/: an answer to every question, or a final refusal. */
export const MeaningCheckRequest = z
  .union([
    z.object({
      answers: z
        .array(CheckAnswer)
        .check(z.maxLength(MAX_CHECKED))
        .register(api, { description: 'One for each question, in any order.' }),
    }),
    z.object({ declined: z.literal(true).register(api, { description: 'That the check is not wanted.' }) }),
  ])
  .register(api, { id: 'MeaningCheckRequest', description: 'An answer to every question, or none, for good.' })
export type MeaningCheckRequest = z.infer<typeof MeaningCheckRequest>

/** Whether the learner chose the right meaning of one expression; null for 'I don’t know'. */
const CheckedMeaning = z.object({
  position: Position,
  subject: z.string().register(api, { description: 'The expression.' }),
  right: z
    .nullable(z.boolean())
    .register(api, { description: 'Whether the right meaning was chosen; null for ‘I don’t know’.' }),
  chosen: z.optional(z.nullable(z.string())).register(api, {
    description: 'The meaning that was chosen; null for ‘I don’t know’. A server may leave it out.',
  }),
})

/**
 * The check of a user's result. While it is `open`, it contains the questions, and their meanings must not appear
 * anywhere else. Once it is `done`, the result includes it, and `before` is the ability without it (logits, with a 90 %
 * interval), and the number of words.
 */
export const MeaningCheck = z
  .discriminatedUnion('status', [
    z.object({
      status: z.literal('open').register(api, { description: 'It can be answered or declined.' }),
      questions: z.array(CheckQuestion).register(api, { description: 'Six to ten, in the order of the test.' }),
    }),
    z.object({
      status: z.literal('done').register(api, { description: 'It was answered, and the result counts it.' }),
      checked_at: z.string().register(api, { description: 'When: ISO 8601, UTC.' }),
      answers: z.array(CheckedMeaning).register(api, { description: 'How each of the chosen meanings was.' }),
      before: z
        .object({
          ability: z.number().register(api, { description: 'The ability in logits.' }),
          ability_range: Range,
          lemmas_number: z
            .optional(z.number())
            .register(api, { description: 'The number of words known. A server may leave it out.' }),
        })
        .register(api, { description: 'What the test alone had told.' }),
    }),
    z.object({ status: z.literal('declined').register(api, { description: 'It was declined.' }) }),
  ])
  .register(api, {
    id: 'MeaningCheck',
    description: 'The check of an own result. While it is open, its meanings are to be shown nowhere else.',
  })
export type MeaningCheck = z.infer<typeof MeaningCheck>

export const AnswerCheck = endpoint({
  method: 'put',
  path: 'account/results/{shortcode}/check/',
  accepts: { 200: MeaningCheck },
  operationId: 'answerCheck',
  tag: 'account',
  summary: 'Answer or decline the check of a result’s meanings',
  description:
    'Once, and for good; the same again changes nothing. The result then counts the answers. Other processes of the ' +
    `server may show what was before for 5 seconds. ${UNKNOWN_RESULTS}`,
  token: 'user',
  params: ShortcodePath,
  body: { schema: MeaningCheckRequest, examples: checkRequests },
  answer: { description: 'The check as it is now.', examples: checkAnswers },
  problems: ['result-not-found', 'check-not-open'],
})
