import * as z from 'zod/mini'
import { CREATE_TEST_PATH } from './apiPaths.ts'
import { api } from './apiRegistry.ts'
import { endpoint } from './endpoint.ts'
import { createTestAnswers, createTestRequests, saveTestAnswers, saveTestRequests, TEST_ID } from './examples/tests.ts'
import { itemKinds } from './itemKinds.ts'
import { languageTags } from './languages.ts'
import { ANSWERS_BYTES, CLASS_NAME_LIMIT, MAX_COMPLETED_TESTS, MAX_PRACTISED } from './limits.ts'
import { MeaningCheck } from './meaningCheck.ts'
import { UserProfile } from './profile.ts'
import { Answer, NewTest, VocabSize, VocabTest } from './test.ts'
import { storableText } from './text.ts'

/**
 * Body of POST /v1/vocab_checkbox_tests/. `completed_tests` and `practised` may contain any text; unknown ids are
 * ignored.
 */
export const CreateTestRequest = z
  .object({
    language: z.literal('en').register(api, { description: 'The language tested.' }),
    mode: z.literal('sentences').register(api, { description: 'Words are shown in sentences.' }),
    web_test_version: storableText(20).register(api, { description: 'The label of the flow, such as `v7`.' }),
    deck_id: z
      .optional(z.nullable(storableText(100)))
      .register(api, { description: 'A deck of this server’s list to label the test with. An empty text is none.' }),
    completed_tests: z.optional(z.array(z.string()).check(z.maxLength(MAX_COMPLETED_TESTS))).register(api, {
      description:
        'The ids of completed tests whose expressions the new one is to avoid, and whose newest result it is drawn for. Those of no completed test are ignored, and with an identity token all are: then the user’s own tests count.',
    }),
    practised: z.optional(z.array(z.string()).check(z.maxLength(MAX_PRACTISED))).register(api, {
      description:
        'The `item_id`s of expressions practised on this device, the most recently practised last. The new test asks them only if nothing else is left. With the identity token of an account they count beside the user’s notebook.',
    }),
  })
  .register(api, { id: 'CreateTestRequest', description: 'Which test is wanted.' })
export type CreateTestRequest = z.infer<typeof CreateTestRequest>

/**
 * One word of a save, by position. `subject` is compared with the item served; all other fields are ignored. An unset
 * `checked` becomes null (§4.8), a missing `decision_time` 0 (§4.10).
 */
const SavedAnswer = z
  .extend(Answer, {
    subject: z
      .optional(storableText(200))
      .register(api, { description: 'Compared with the expression served at this place, where it is given.' }),
    checked: z._default(Answer.shape.checked, null),
    decision_time: z._default(Answer.shape.decision_time, 0),
  })
  .register(api, { id: 'SavedAnswer', description: 'The answer to one word.' })

/**
 * Body of PATCH /v1/vocab_checkbox_tests/{test_id}/: all words of the test in the order served. Other fields are
 * ignored: the server never accepts results, sentences or definitions from a client.
 */
export const SaveTestRequest = z
  .object({
    words: z.array(SavedAnswer).check(z.maxLength(200)).register(api, {
      description: 'All words of the test in the order served, those without an answer with `checked` null.',
    }),
    user_profile: z.optional(UserProfile).register(api, {
      description:
        'Fields that are given replace those saved before. An empty text for education, occupation or gender is none.',
    }),
    referred_by: z
      .optional(z.nullable(storableText(500)))
      .register(api, { description: 'Where the learner came from. The first one saved stays; an empty text is none.' }),
    // A server that is older than the page may not know its language: that is no reason to lose a test.
    interface_language: z.catch(z.optional(z.enum(languageTags)), undefined).register(api, {
      description:
        'The language in which the learner read the page, as a BCP 47 tag. Only a completion stores it; any other value counts as missing.',
    }),
    class_code: z.catch(z.optional(storableText(100)), undefined).register(api, {
      description:
        'The class in which the learner took the test. Only a completion uses it, and succeeds whatever it is.',
    }),
    class_name: z.catch(z.optional(z.nullable(storableText(CLASS_NAME_LIMIT))), undefined).register(api, {
      description:
        'What the learner is called in that class, for its teacher, who then sees their level. One of nothing that can be seen, and any other value, is none.',
    }),
  })
  .register(api, { id: 'SaveTestRequest', description: 'The answers so far. Fields beside these are ignored.' })
export type SaveTestRequest = z.infer<typeof SaveTestRequest>

/** The coarse difficulty of a real item: the letter of its CEFR level. */
export const DifficultyBand = z.enum(['A', 'B', 'C']).register(api, {
  id: 'DifficultyBand',
  description: 'The letter of the CEFR level that the difficulty of an expression falls into.',
})
export type DifficultyBand = z.infer<typeof DifficultyBand>

export const ItemKind = z.enum(itemKinds).register(api, { description: 'What kind of expression it is.' })

/** The id of an expression in the owner's data. A server that has no such ids omits it. */
export const ItemId = z.optional(z.string()).register(api, {
  description: 'Names the expression: the same in every answer. A server may leave it out.',
})

/** A real item as revealed to the owner after the completion, by position. Fakes are omitted. */
const RevealedItem = z
  .object({
    position: z.int().register(api, { description: 'Its place in the test, from 0.' }),
    item_id: ItemId,
    kind: ItemKind,
    band: DifficultyBand,
  })
  .register(api, { id: 'RevealedItem', description: 'What is told of a real expression.' })
export type RevealedItem = z.infer<typeof RevealedItem>

/** What became of a completion in the class that it named. */
export const InClass = z.enum(['counted', 'unknown', 'ended', 'full']).register(api, {
  id: 'InClass',
  description: 'Whether the class counts the result: if not, it is a result outside it.',
})
export type InClass = z.infer<typeof InClass>

const savedFields = {
  shortcode: z.string().register(api, { description: 'The public name of the result.' }),
  answered: z.int().register(api, { description: 'How many words the server has answers to.' }),
}

/** Answer to a save. `answered`: the number of answered words on the server after merging. */
export const SaveTestResponse = z
  .discriminatedUnion('status', [
    z.object({
      status: z.literal('new').register(api, { description: 'How far the test has come.' }),
      ...savedFields,
    }),
    z.object({
      status: z.literal('in-progress').register(api, { description: 'How far the test has come.' }),
      ...savedFields,
    }),
    z.object({
      status: z.literal('completed').register(api, { description: 'How far the test has come.' }),
      ...savedFields,
      vocab_size: z.optional(VocabSize).register(api, { description: 'Only in the answer to a completion.' }),
      tells_level: z
        .optional(z.boolean())
        .register(api, { description: 'Only in the answer to a completion: whether the answers tell a level.' }),
      items: z.optional(z.array(RevealedItem)).register(api, {
        description:
          'Only in the answer to a completion: the expressions in sentences where they make sense. Fakes are left out.',
      }),
      check: z
        .optional(MeaningCheck)
        .register(api, { description: 'Only in the answer to a completion: the check of meanings, while it is open.' }),
      class: z
        .optional(InClass)
        .register(api, { description: 'Only in the answer to a completion that names a class.' }),
    }),
  ])
  .register(api, { id: 'SaveTestResponse', description: 'What the server has after the save.' })
export type SaveTestResponse = z.infer<typeof SaveTestResponse>

/**
 * The answer to a completion, as the page accepts it from any server. A shortcode alone is enough (§8.18); without one,
 * the page goes to the start (§9.3), provided that the status is ours. An answer with neither comes from elsewhere,
 * such as a portal.
 */
export const CompletionResponse = z
  .object({
    status: z.optional(z.string()),
    shortcode: z.optional(z.string()),
    tells_level: z.optional(z.boolean()),
    items: z.optional(z.array(RevealedItem)),
    check: z.optional(MeaningCheck),
    /** One of `InClass`, or what a later server says. */
    class: z.optional(z.string()),
  })
  .check(z.refine(({ status, shortcode }) => status === 'completed' || shortcode !== undefined))
export type CompletionResponse = z.infer<typeof CompletionResponse>

export const CreateTest = endpoint({
  method: 'post',
  path: CREATE_TEST_PATH,
  accepts: { 201: NewTest },
  operationId: 'createTest',
  tag: 'tests',
  summary: 'Get a new test',
  description:
    'The test avoids, as far as the item bank allows, what the user’s completed tests asked and what their ' +
    'results listed to learn and, above all, what the user practised; its words are about as hard as the newest ' +
    'result that tells a level has it. Without an identity token those named in completed_tests count in their ' +
    'place, and without the token of an account those in practised.',
  token: 'optional',
  headers: z.object({
    'Idempotency-Key': z.optional(z.string().check(z.minLength(1), z.maxLength(255))).register(api, {
      description:
        'A name of the client for this wish, in printable characters. The same one within 24 hours gives the same test again.',
      examples: ['5f9c1f0e-9a3b-4c53-8f0e-2f1f0c1c9b1d'],
    }),
  }),
  // Large enough for a client that sends 10,000 test ids to learn that they are too many.
  body: { schema: CreateTestRequest, examples: createTestRequests, bytes: 384 * 1024, values: 12_000 },
  answer: { description: 'The test, nothing of it answered.', schema: VocabTest, examples: createTestAnswers },
  problems: ['bad-idempotency-key'],
  limit: 'newTests',
})

/** A partial save, or with `complete=y` the completion. The page calls only the completion, and accepts a 202, too. */
export const SaveTest = endpoint({
  method: 'patch',
  path: 'vocab_checkbox_tests/{test_id}/',
  accepts: { 200: CompletionResponse, 202: CompletionResponse },
  operationId: 'saveTest',
  tag: 'tests',
  summary: 'Save answers, or complete the test',
  description: 'Answers are merged word by word. With complete=y the identity token is needed.',
  token: 'optional',
  params: z.object({
    test_id: z
      .string()
      .register(api, { description: 'The id of the test, as its creation gave it out.', examples: [TEST_ID] }),
  }),
  query: z.object({
    complete: z
      .optional(z.literal('y'))
      .register(api, { description: 'Completes the test. Every word must be answered then.', examples: ['y'] }),
  }),
  body: { schema: SaveTestRequest, examples: saveTestRequests, bytes: ANSWERS_BYTES },
  answer: { description: 'The answers are stored.', schema: SaveTestResponse, examples: saveTestAnswers },
  problems: ['not-owner', 'test-not-found', 'test-expired', 'too-many-completions'],
})
