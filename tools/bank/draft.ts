import * as z from 'zod'
import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { idOf } from './identityRules.ts'
import { difficultyKey, type Rated } from './ratings.ts'
import type { Target } from './targets.ts'

/** An item as drafted by a writer; kind, difficulty and frequency come from the table of targets. */
const Drafted = z.strictObject({
  subject: z.string().min(1),
  sentence: z.string().min(1),
  definition: z.string().min(1),
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
 * @param rated difficulties by ratings, which take the place of those of the targets
 * @param bank existing items: a draft takes over the id of a live item with the same subject, but not of a retired one
 * @throws Error if a subject is not among the targets
 */
export function draftedItems(
  drafted: readonly Drafted[],
  targets: readonly Target[],
  rated: Rated,
  bank: readonly Item[],
): Item[] {
  const bySubject = new Map(targets.map((target) => [target.subject, target]))
  return drafted.map(({ subject, sentence, definition, donor, study }) => {
    const target = bySubject.get(subject)
    if (!target) throw new Error(`"${subject}" is not among the targets`)
    const { kind } = target
    const { b, b_sd } = rated.get(difficultyKey({ kind, subject })) ?? target
    const fake = donor !== undefined ? true : undefined
    const zipf = kind === 'word' && !fake ? target.zipf : undefined
    return {
      ...{ id: freeId(idOf({ kind, subject, fake }), bank), kind, subject, sentence, definition, b, b_sd },
      ...(zipf !== undefined && { zipf }),
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
