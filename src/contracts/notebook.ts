import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'
import { endpoint } from './endpoint.ts'
import { addedEntriesAnswers, addEntriesRequests, notebookLogAnswers } from './examples/notebook.ts'
import { DifficultyBand, ItemKind } from './taking.ts'
import { storableText } from './text.ts'

/** The maximum number of entries in one request or response, and in one notebook. */
export const MAX_ENTRIES_SENT = 1_000
export const MAX_ENTRIES_STORED = 50_000

/** Returns a new schema for each field, because the schema carries the field's description. */
const id = () => z.string().check(z.regex(/^[\w-]{8,40}$/))

/**
 * The counters of 1.0.0, which count the entries of one device, are smaller; those from here on are logical: greater than
 * every counter that the device had seen, from whichever device. notebook/log/order.ts has the order that follows.
 */
export const FIRST_LOGICAL = 2 ** 32
export const MAX_COUNTER = 2 ** 48

/** The fields of every entry. */
const common = {
  id: id().register(api, { description: 'Random; an entry that comes twice is stored once.' }),
  device: id().register(api, { description: 'Random, made once by each device.' }),
  counter: z.int().check(z.minimum(0), z.maximum(MAX_COUNTER)).register(api, {
    description:
      'Orders the entries: from 2^32 on, greater than all that the device had seen. Smaller in version 1.0.0.',
  }),
  at: z.int().check(z.minimum(0)).register(api, {
    description: 'When it happened, in ms since the epoch; for dates alone.',
  }),
  card: id().register(api, { description: 'The `item_id` of the expression.' }),
}

/** The texts of a card, stored before its first review, because a card outlives its item. */
export const CardEntry = z.object({
  ...common,
  what: z.literal('card').register(api, { description: 'The texts of a card.' }),
  subject: storableText(100).register(api, { description: 'The expression.' }),
  sentence: storableText(400).register(api, {
    description: 'The sentence, the expression in it between double asterisks.',
  }),
  definition: storableText(400).register(api, { description: 'What the expression means in this sentence.' }),
  kind: ItemKind,
  band: DifficultyBand,
})
export type CardEntry = z.infer<typeof CardEntry>

export const ReviewEntry = z.object({
  ...common,
  what: z.literal('review').register(api, { description: 'How well the expression was remembered.' }),
  grade: z.int().check(z.minimum(1), z.maximum(4)).register(api, { description: '1 Again, 2 Hard, 3 Good, 4 Easy.' }),
  took: z.int().check(z.minimum(0)).register(api, { description: 'Time until the grade, in ms.' }),
  utc_offset: z.optional(z.int().check(z.minimum(-1_440), z.maximum(1_440))).register(api, {
    description: 'Minutes by which the device’s time was ahead of UTC, which gives the day of the review. Default: 0.',
  }),
})
export type ReviewEntry = z.infer<typeof ReviewEntry>

/** Undoes a review, which then counts as never made. */
const UndoEntry = z.object({
  ...common,
  what: z.literal('undo').register(api, { description: 'Undoes a review.' }),
  review: id().register(api, { description: 'The `id` of the review.' }),
})

export const cardStates = ['active', 'suspended', 'known'] as const
/** Sets whether a card is practised; the last such entry counts. */
export const StateEntry = z.object({
  ...common,
  what: z.literal('state').register(api, { description: 'Sets whether the expression is practised.' }),
  state: z.enum(cardStates).register(api, { description: 'The last entry counts.' }),
})
export type StateEntry = z.infer<typeof StateEntry>

/** An entry of the notebook's log. Entries are only added, never changed. */
export const NotebookEntry = z
  .discriminatedUnion('what', [CardEntry, ReviewEntry, UndoEntry, StateEntry], {
    error: ({ code, input }) =>
      code === 'invalid_union'
        ? `Unknown kind of entry: ${JSON.stringify((input as { what?: unknown }).what)?.slice(0, 40)}`
        : null,
  })
  .register(api, { id: 'NotebookEntry', description: 'One entry of the log of a notebook.' })
export type NotebookEntry = z.infer<typeof NotebookEntry>

/** The entries that a device sends: in any order, and possibly repeated. */
export const AddEntriesRequest = z
  .object({
    entries: z
      .array(NotebookEntry)
      .check(z.maxLength(MAX_ENTRIES_SENT))
      .register(api, {
        description: `At most ${MAX_ENTRIES_SENT}, in any order; entries may be sent again.`,
      }),
  })
  .register(api, { id: 'AddEntriesRequest', description: 'Entries for the log of the signed-in user.' })
export type AddEntriesRequest = z.infer<typeof AddEntriesRequest>

/**
 * The response. `limited`: the entries whose time was later than the server's, with the time of their receipt, as they
 * are now stored. The device adopts these times.
 */
export const AddedEntries = z
  .object({
    limited: z.array(NotebookEntry).register(api, {
      description: 'The entries whose time was later than the server’s, with their new time.',
    }),
  })
  .register(api, { id: 'AddedEntries', description: 'The entries that the server stored with another time.' })
export type AddedEntries = z.infer<typeof AddedEntries>

/** A part of the log in the order in which the server received it. */
export const NotebookLog = z
  .object({
    entries: z.array(NotebookEntry).register(api, { description: `At most ${MAX_ENTRIES_SENT}.` }),
    cursor: z.string().register(api, { description: 'Sent as `after`, it requests the entries received later.' }),
    more: z.boolean().register(api, { description: 'Whether there are more entries.' }),
    restarted: z.optional(z.literal(true)).register(api, {
      description: 'The cursor is of a log that this server has lost: these entries are the first ones.',
    }),
  })
  .register(api, { id: 'NotebookLog', description: 'A part of the log of the signed-in user.' })
export type NotebookLog = z.infer<typeof NotebookLog>

const path = 'account/notebook/'

export const ReadNotebook = endpoint({
  method: 'get',
  path,
  accepts: { 200: NotebookLog },
  operationId: 'readNotebook',
  tag: 'account',
  summary: 'Read the log of the user’s notebook',
  description:
    'Returns at most 1,000 entries, in the order in which the server received them. The cursor of a response, ' +
    'sent as `after`, requests the entries received later; none is skipped. A cursor belongs to one user. If a ' +
    'restored database has lost its entry, the answer is the beginning of the log, and says so: `restarted`.',
  token: 'account',
  query: z.object({
    after: z.optional(z.string()).register(api, {
      description: 'The cursor of an earlier response: only later entries are returned. Without it, all are.',
      examples: ['1024-b2Yt8rKnQv1z'],
    }),
  }),
  answer: { description: 'A part of the log.', examples: notebookLogAnswers },
  problems: ['bad-request'],
})

export const AddEntries = endpoint({
  method: 'post',
  path,
  accepts: { 200: AddedEntries },
  operationId: 'addEntries',
  tag: 'account',
  summary: 'Add entries to the log of the user’s notebook',
  description:
    'The log is the union of the entries of all devices, by `id`: entries may come in any order, and again. An ' +
    'entry whose time is later than the server’s gets the time of its receipt. A notebook holds at most ' +
    '50,000 entries. New entries also count by network and day: beyond the limit the answer is a 429.',
  token: 'account',
  tokenFirst: true,
  body: {
    schema: AddEntriesRequest,
    examples: addEntriesRequests,
    // 1,000 entries with the longest English texts.
    bytes: 1536 * 1024,
    // An entry has up to 12 values and 11 keys; the rest leaves room for unknown fields.
    values: 16 * MAX_ENTRIES_SENT,
    keys: 16 * MAX_ENTRIES_SENT,
  },
  answer: { description: 'All entries are stored.', examples: addedEntriesAnswers },
  problems: ['notebook-full'],
})
