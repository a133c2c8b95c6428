import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { cutAtMark } from '../markedSpan.ts'
import { matchSubject } from '../subjectMatch.ts'
import { plainParts } from '../words.ts'

/** True when a guess is the target itself, in any form. */
export function isGuessed({ kind, subject, sentence }: Item, guess: string): boolean {
  const span = cutAtMark(sentence)?.span ?? ''
  return plainParts(guess).join(' ') === plainParts(span).join(' ') || matchSubject(kind, subject, guess) !== undefined
}
