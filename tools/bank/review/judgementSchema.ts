import * as z from 'zod'

/** Maximum error of an item's level: from A1 to C2. */
const MAX_LEVELS_OFF = 5

/** The kinds of readings; docs/item-writing.md says what each reader gets and writes. */
export const READINGS = ['editor', 'category', 'open', 'masked'] as const
export type Reading = (typeof READINGS)[number]

/** Whether a text is a reader's name for a reading: its first letter and a number, such as `e1`. */
export function isReader(reading: Reading, name: string): boolean {
  return name.startsWith(reading.charAt(0)) && /^[a-z]\d+$/.test(name)
}

const commonFields = <R extends Reading>(reading: R) => ({
  id: z.string().min(1),
  /** Hash of the texts that the reader saw (textMark.ts); the judgement applies while it is unchanged. */
  mark: z.string().min(1),
  reading: z.literal(reading),
  /** The reader's name. */
  by: z.string().refine((name) => isReader(reading, name), `must be ${reading.charAt(0)} and a number`),
})

/** The reader sees everything: may the item be published? */
const EditorJudgement = z.strictObject({
  ...commonFields('editor'),
  verdict: z.enum(['publish', 'edit', 'no']),
  why: z.string().optional(),
  /** By how many CEFR levels the reader considers the item's level wrong. */
  off: z.number().min(0).max(MAX_LEVELS_OFF).optional(),
})

/** The reader sees the sentence with a gap: what could fill it? */
const CategoryJudgement = z.strictObject({
  ...commonFields('category'),
  /** Fillings with different meanings. */
  fillings: z.array(z.string().min(1)).max(3),
  /** Possible fillings: many, a few of similar meaning, or only one; `odd`: none makes a good sentence. */
  gap: z.enum(['open', 'narrow', 'sure', 'odd']),
  /** Whether the fillings name or mean the target and leave nothing else open. */
  hit: z.boolean(),
})
export type CategoryJudgement = z.infer<typeof CategoryJudgement>

/** The reader sees the sentence with its target: does it make sense, and what does the target mean? */
const OpenJudgement = z.strictObject({
  ...commonFields('open'),
  judged: z.enum(['real', 'fake']),
  meaning: z.string(),
  /** Whether the meaning is the item's. */
  right: z.boolean(),
  /** Why the reader hesitated. */
  doubt: z.string().optional(),
})
export type OpenJudgement = z.infer<typeof OpenJudgement>

/** The reader sees the sentence with a nonsense word as its target: how likely is it that of a fake? */
const MaskedJudgement = z.strictObject({ ...commonFields('masked'), fake: z.number().min(0).max(1) })

export const Judgement = z.discriminatedUnion('reading', [
  EditorJudgement,
  CategoryJudgement,
  OpenJudgement,
  MaskedJudgement,
])
export type Judgement = z.infer<typeof Judgement>

/** The judgements of one reading. */
export type JudgementOf<R extends Reading> = Extract<Judgement, { reading: R }>
