import * as z from 'zod'

/** How often an item's level may be off: from A1 to C2 at most. */
const MAX_LEVELS_OFF = 5

/** What an item was read for; docs/item-writing.md says what each reader gets and writes. */
export const READINGS = ['editor', 'category', 'open', 'masked'] as const
export type Reading = (typeof READINGS)[number]

/** True for the name of a reader: the first letter of the reading and a number, `e1`. Nobody takes part in two readings. */
export function isReader(reading: Reading, name: string): boolean {
  return name.startsWith(reading.charAt(0)) && /^[a-z]\d+$/.test(name)
}

const judged = <R extends Reading>(reading: R) => ({
  id: z.string().min(1),
  /** Of the texts that the reader saw (textMark.ts): a judgement applies while the item has this mark. */
  mark: z.string().min(1),
  reading: z.literal(reading),
  /** The reader. */
  by: z.string().refine((name) => isReader(reading, name), `must be ${reading.charAt(0)} and a number`),
})

/** Everything in view: may the item be published? */
const EditorJudgement = z.strictObject({
  ...judged('editor'),
  verdict: z.enum(['publish', 'edit', 'no']),
  why: z.string().optional(),
  /** By how many CEFR levels the reader finds the item's level wrong. */
  off: z.number().min(0).max(MAX_LEVELS_OFF).optional(),
})

/** The sentence with a gap: what could stand there? */
const CategoryJudgement = z.strictObject({
  ...judged('category'),
  /** Of different meaning. */
  fillings: z.array(z.string().min(1)).max(3),
  /** Many things could stand there, or a few of nearly one meaning, or only one; `odd`: nothing makes a good sentence. */
  gap: z.enum(['open', 'narrow', 'sure', 'odd']),
  /** The fillings name or mean the target, and nothing else is open. */
  hit: z.boolean(),
})
export type CategoryJudgement = z.infer<typeof CategoryJudgement>

/** The sentence with its target, without the definition: does it make sense, and what does the target mean? */
const OpenJudgement = z.strictObject({
  ...judged('open'),
  judged: z.enum(['real', 'fake']),
  meaning: z.string(),
  /** The meaning is the item's. */
  right: z.boolean(),
  /** Why the reader hesitated. */
  doubt: z.string().optional(),
})
export type OpenJudgement = z.infer<typeof OpenJudgement>

/** The sentence with a nonsense word in the target's place: how likely is it a fake's? */
const MaskedJudgement = z.strictObject({ ...judged('masked'), fake: z.number().min(0).max(1) })

export const Judgement = z.discriminatedUnion('reading', [
  EditorJudgement,
  CategoryJudgement,
  OpenJudgement,
  MaskedJudgement,
])
export type Judgement = z.infer<typeof Judgement>

/** The judgements of one reading. */
export type JudgementOf<R extends Reading> = Extract<Judgement, { reading: R }>
