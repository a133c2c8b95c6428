import * as z from 'zod'
import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import { listText } from '#texts/format.ts'

/** How the id of an item begins, before a hyphen. */
export const ID_PREFIXES: Readonly<Record<ItemKind | 'fake', string>> = {
  word: 'w',
  phrasal_verb: 'pv',
  idiom: 'i',
  fake: 'f',
}
const PREFIXES = Object.values(ID_PREFIXES)
const ID_FORM = new RegExp(`^(${PREFIXES.join('|')})-[a-z0-9]+(-[a-z0-9]+)*$`)
const PREFIXES_IN_WORDS = listText(
  PREFIXES.map((prefix) => `${prefix}-`),
  'or',
)

/**
 * One item of the bank: an expression, a sentence that shows it, and how difficult it is. Never leaves the server as a
 * whole: difficulty and the fake flag are the test's key.
 */
export const Item = z.strictObject({
  /** A prefix for its kind, or that of fakes, followed by the subject in kebab-case. */
  id: z.string().regex(ID_FORM, `must be a prefix ${PREFIXES_IN_WORDS} and a kebab-case subject`),
  kind: z.enum(itemKinds),
  /** The tested expression in its dictionary form, e.g. `swallow your pride`, `pick somebody's brain`. */
  subject: z.string().min(1),
  /** One sentence with the tested expression marked once by double asterisks. */
  sentence: z.string().min(1),
  /** The expression's meaning in plain words; for a fake its true meaning. */
  definition: z.string().min(1),
  /** Difficulty on the ability scale (logits, sample mean 0). */
  b: z.number(),
  /** Standard deviation of the difficulty's estimate, in logits. */
  b_sd: z.number().positive(),
  /** Of a real word: how frequent it is, on the Zipf scale (log10 of its count per thousand million words). */
  zipf: z.number().min(0).max(8).optional(),
  /** Present on a fake: a real expression in a sentence where it makes no sense. */
  fake: z.literal(true).optional(),
  /** Of a fake, since the second edition: the expression that its sentence was written for. No form holds both. */
  donor: z.string().min(1).optional(),
  /** Present on an item of the study part: never in a form, for lists of what to learn. */
  study: z.literal(true).optional(),
  /** Of a fake, estimated from answers: logits by which it is claimed more often than fakes on the whole. */
  claim_offset: z.number().optional(),
  /** Bank version from which on no form holds the item. It stays in its file: old tests are scored with it, its id is taken. */
  retired: z.string().optional(),
  /** Of a retired item, the id of the live one that tests the same expression, if there is one. */
  replaced_by: z.string().optional(),
})
export type Item = z.infer<typeof Item>
