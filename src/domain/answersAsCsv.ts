import type { SavedTest } from '#contracts/savedTest'
import { markedSentence } from './markedSentence.ts'

/** The answers of a test as a CSV file (RFC 4180): expression, sentence, answer, and when it was given (ISO 8601). */
export function answersAsCsv(test: SavedTest): string {
  const rows = test.words
    .filter(({ checked }) => checked !== null)
    .map(({ subject, sentence, checked, answered_at }) => {
      const { before, target, after } = markedSentence(sentence)
      const at = answered_at === undefined ? '' : new Date(answered_at).toISOString()
      return [subject, before + target + after, checked ? 'Know' : 'Not sure', at]
    })
  return [['expression', 'sentence', 'answer', 'answered at'], ...rows]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('')
}

/** A leading =, +, -, @ would be run as a formula by a spreadsheet. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
