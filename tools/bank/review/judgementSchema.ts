import * as z from 'zod'

const Judged = {
  /** The item, and the mark of the texts that were judged (textMark.ts): a changed item is judged anew. */
  id: z.string().min(1),
  mark: z.string().min(1),
  /** The reviewer. */
  by: z.string().min(1),
  accepted: z.boolean(),
  note: z.string().optional(),
}

/** How much the rest of the sentence says about what is missing. */
export const Openness = z.enum(['open', 'narrow', 'sure'])

/** The sentence was read with a gap in the target's place: what would stand there? */
export const GapJudgement = z.strictObject({
  ...Judged,
  review: z.literal('gap'),
  /** The likeliest first. */
  guesses: z.array(z.string()).max(3),
  openness: Openness,
  /** The guesses that are the target or mean the same, by their place from 0. */
  hits: z.array(z.number().int().min(0).max(2)),
})
export type GapJudgement = z.infer<typeof GapJudgement>

/** How the reader's definition and the item's go together. */
export const Agreement = z.enum(['same', 'near', 'different'])

/** The sentence was read with the target and without its definition: what does it mean here? */
export const MeaningJudgement = z.strictObject({
  ...Judged,
  review: z.literal('meaning'),
  /** Whether the target makes sense in the sentence. */
  sense: z.boolean(),
  definition: z.string(),
  agreement: Agreement,
  /** 3: as a native would say it; 2: all right; 1: clumsy or wrong. */
  natural: z.number().int().min(1).max(3),
})
export type MeaningJudgement = z.infer<typeof MeaningJudgement>

export const Judgement = z.discriminatedUnion('review', [GapJudgement, MeaningJudgement])
export type Judgement = z.infer<typeof Judgement>
