import * as z from 'zod'
import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { itemKinds } from '../../src/contracts/itemKinds.ts'
import { idOf } from './identityRules.ts'
import { difficultyKey, type Rated } from './ratings.ts'

/** An item as drafted by a writer, to which an editor adds kind, difficulty and frequency. */
const Drafted = z.strictObject({
  subject: z.string().min(1),
  kind: z.enum(itemKinds),
  sentence: z.string().min(1),
  definition: z.string().min(1),
  /** The difficulty (logits), with the number of its scale, so that those of the scale before are refused. */
  b2: z.number().optional(),
  b_sd2: z.number().positive().optional(),
  /** The frequency of a word. */
  zipf: z.number().optional(),
  /** Makes the item a fake: the original expression of the sentence. */
  donor: z.string().min(1).optional(),
  study: z.literal(true).optional(),
})
type Drafted = z.infer<typeof Drafted>

/** Parses a draft. @throws Error naming the line and field of an invalid item. */
export function parseDraft(text: string): Drafted[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      return Drafted.parse(JSON.parse(line))
    } catch (error) {
      const fault = error instanceof z.ZodError ? error.issues[0]! : { path: [], message: 'no JSON' }
      throw new Error([`Draft, line ${index + 1}`, ...fault.path, fault.message].join(': '), { cause: error })
    }
  })
}

/**
 * Returns the items of a draft.
 * @param rated difficulties by ratings, which take the place of those of the draft
 * @param bank existing items: a draft takes over the id of a live item with the same subject, but not of a retired one
 * @throws Error if an item has no difficulty
 */
export function draftedItems(drafted: readonly Drafted[], rated: Rated, bank: readonly Item[]): Item[] {
  return drafted.map(({ subject, kind, sentence, definition, b2, b_sd2, zipf, donor, study }) => {
    const { b, b_sd } = rated.get(difficultyKey({ kind, subject })) ?? { b: b2, b_sd: b_sd2 }
    if (b === undefined || b_sd === undefined) throw new Error(`"${subject}" has neither b2 and b_sd2 nor ratings`)
    const fake = donor !== undefined ? true : undefined
    return {
      ...{ id: freeId(idOf({ kind, subject, fake }), bank), kind, subject, sentence, definition, b, b_sd },
      ...(kind === 'word' && !fake && zipf !== undefined && { zipf }),
      ...(fake && { fake, donor }),
      ...(study && { study }),
    }
  })
}

/** Returns the id, if necessary with the first number from 2 that no retired item has. */
function freeId(id: string, bank: readonly Item[]): string {
  const taken = new Set(bank.filter(({ retired }) => retired).map((item) => item.id))
  let free = id
  for (let number = 2; taken.has(free); number++) free = `${id}-${number}`
  return free
}
