import * as z from 'zod'
import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { idOf } from './identityRules.ts'
import type { Target } from './targets.ts'

/** What a writer writes; kind, difficulty and frequency come from the table of targets. */
const Drafted = z.strictObject({
  subject: z.string().min(1),
  sentence: z.string().min(1),
  definition: z.string().min(1),
  fake: z.literal(true).optional(),
})
type Drafted = z.infer<typeof Drafted>

/** @throws Error naming the line of a draft that is no item. */
export function parseDraft(text: string): Drafted[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      return Drafted.parse(JSON.parse(line))
    } catch {
      throw new Error(`Draft, line ${index + 1}: expected {"subject", "sentence", "definition"}`)
    }
  })
}

/** @throws Error when a subject is not among the targets. */
export function draftedItems(drafted: readonly Drafted[], targets: readonly Target[]): Item[] {
  const bySubject = new Map(targets.map((target) => [target.subject, target]))
  return drafted.map(({ subject, sentence, definition, fake }) => {
    const target = bySubject.get(subject)
    if (!target) throw new Error(`"${subject}" is not among the targets`)
    const { kind, b, b_sd } = target
    const zipf = kind === 'word' && !fake ? target.zipf : undefined
    const id = idOf({ kind, subject, fake })
    return {
      id,
      kind,
      subject,
      sentence,
      definition,
      b,
      b_sd,
      ...(zipf !== undefined && { zipf }),
      ...(fake && { fake }),
    }
  })
}
