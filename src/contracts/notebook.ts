import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'
import { DifficultyBand, ItemKind } from './endpoints.ts'
import { storableText } from './text.ts'

/** Path of the calls that read and extend the notebook's log of the signed-in user. */
export const NOTEBOOK_PATH = 'account/notebook/'

/** At most so many entries in one request or answer, and so many of one person. */
export const MAX_ENTRIES_SENT = 1_000
export const MAX_ENTRIES_STORED = 50_000

/** Makes a schema for each field, since it carries the field's description. */
const id = () => z.string().check(z.regex(/^[\w-]{8,40}$/))

/** What every entry has. `(at, device, counter)` orders the entries of all devices. */
const common = {
  id: id().register(api, { description: 'Random; an entry that comes twice is stored once.' }),
  device: id().register(api, { description: 'Random, made once by each device.' }),
  counter: z.int().check(z.minimum(0)).register(api, { description: 'Counts the entries of a device.' }),
  at: z.int().check(z.minimum(0)).register(api, { description: 'When it happened, in ms since the epoch.' }),
  card: id().register(api, { description: 'The `item_id` of the expression.' }),
}

/** The texts of a card, from when it is first practised: a card outlives its item. */
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
})
export type ReviewEntry = z.infer<typeof ReviewEntry>

/** Takes a review back: it counts as never made. */
export const UndoEntry = z.object({
  ...common,
  what: z.literal('undo').register(api, { description: 'Takes a review back.' }),
  review: id().register(api, { description: 'The `id` of the review.' }),
})
export type UndoEntry = z.infer<typeof UndoEntry>

export const cardStates = ['active', 'suspended', 'known'] as const
/** Says whether a card is practised; the last one counts. */
export const StateEntry = z.object({
  ...common,
  what: z.literal('state').register(api, { description: 'Says whether the expression is practised.' }),
  state: z.enum(cardStates).register(api, { description: 'The last one counts.' }),
})
export type StateEntry = z.infer<typeof StateEntry>

/** One line of the notebook's log. It never changes once it is written; the log only grows. */
export const NotebookEntry = z
  .discriminatedUnion('what', [CardEntry, ReviewEntry, UndoEntry, StateEntry], {
    error: ({ code, input }) =>
      code === 'invalid_union'
        ? `Unknown kind of entry: ${JSON.stringify((input as { what?: unknown }).what)?.slice(0, 40)}`
        : null,
  })
  .register(api, { id: 'NotebookEntry', description: 'One entry of the log of a notebook.' })
export type NotebookEntry = z.infer<typeof NotebookEntry>

/** What a device sends: entries that it has written, in any order, also again. */
export const AddEntriesRequest = z
  .object({
    entries: z
      .array(NotebookEntry)
      .check(z.maxLength(MAX_ENTRIES_SENT))
      .register(api, {
        description: `At most ${MAX_ENTRIES_SENT}, in any order, also such as were sent before.`,
      }),
  })
  .register(api, { id: 'AddEntriesRequest', description: 'Entries for the log of the signed-in user.' })
export type AddEntriesRequest = z.infer<typeof AddEntriesRequest>

/**
 * The answer. `limited`: entries with a time more than a day ahead of the server, as they are stored, with that limit as
 * their time. The device stores them so, too.
 */
export const AddedEntries = z
  .object({
    limited: z.array(NotebookEntry).register(api, {
      description: 'The entries whose time was more than a day ahead of the server, with the time that they have now.',
    }),
  })
  .register(api, { id: 'AddedEntries', description: 'What the server stored otherwise than it was sent.' })
export type AddedEntries = z.infer<typeof AddedEntries>

/** A part of the log in the order in which the server received it. */
export const NotebookLog = z
  .object({
    entries: z.array(NotebookEntry).register(api, { description: `At most ${MAX_ENTRIES_SENT}.` }),
    cursor: z.string().register(api, { description: 'Sent as `after`, it asks for what came later.' }),
    more: z.boolean().register(api, { description: 'Whether more is stored now.' }),
  })
  .register(api, { id: 'NotebookLog', description: 'A part of the log of the signed-in user.' })
export type NotebookLog = z.infer<typeof NotebookLog>
