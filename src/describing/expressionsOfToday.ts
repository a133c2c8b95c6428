import * as z from 'zod/mini'
import { CardTexts } from '#device/notebookRows.ts'
import type { Expression } from './usedExpressions.ts'

const State = z.object({ phrases: z.array(CardTexts) })

/** Returns the day's phrases with which the end of practice leads to a picture; null if it was opened in another way. */
export function expressionsOfToday(state: unknown): Expression[] | null {
  const { data } = State.safeParse(state)
  if (!data) return null
  return data.phrases.map(({ subject, kind, definition }) => ({
    expression: subject,
    kind,
    meaning: definition,
    b: 0,
    allowsGap: kind === 'phrasal_verb',
  }))
}
