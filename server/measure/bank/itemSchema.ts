import * as z from 'zod'
import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import { listText } from '#texts/format.ts'

/** The prefixes of item ids, before a hyphen. */
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
 * One item of the bank: an expression, a sentence with it, and its difficulty. Never send a whole item to a client:
 * difficulty and the fake flag are the test's answer key.
 */
export const Item = z.strictObject({
  /** The prefix of its kind, or that of fakes, followed by the subject in kebab-case. */
  id: z.string().regex(ID_FORM, `must be a prefix ${PREFIXES_IN_WORDS} and a kebab-case subject`),
  kind: z.enum(itemKinds),
  /** The tested expression in its dictionary form, e.g. `swallow your pride`, `pick somebody's brain`. */
  subject: z.string().min(1),
  /** One sentence with the tested expression marked once by double asterisks. */
  sentence: z.string().min(1),
  /** The expression's meaning in plain words; also for a fake its true meaning. */
  definition: z.string().min(1),
  /** Difficulty on the ability scale (logits, sample mean 0). */
  b: z.number(),
  /** Standard deviation of the difficulty's estimate, in logits. */
  b_sd: z.number().positive(),
  /** Frequency of a real word on the Zipf scale (log10 of its count per thousand million words). */
  zipf: z.number().min(0).max(8).optional(),
  /** Present on a fake: a real expression in a sentence where it makes no sense. */
  fake: z.literal(true).optional(),
  /** For a fake since the second edition: the original expression of its sentence. */
  donor: z.string().min(1).optional(),
  /** Present on an item of the study part, which is never in a form but in lists of expressions to learn. */
  study: z.literal(true).optional(),
  /** For a fake, estimated from answers: how much more often than other fakes it is claimed, in logits. */
  claim_offset: z.number().optional(),
  /**
   * The first bank version whose forms exclude the item. The item stays in its file, because old tests are scored
   * with it.
   */
  retired: z.string().optional(),
  /** For a retired item, the id of an item in use that tests the same expression, if any. */
  replaced_by: z.string().optional(),
})
export type Item = z.infer<typeof Item>
