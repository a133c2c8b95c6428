import { csvText } from '#browser/csvText.ts'
import type { SavedTest } from '#contracts/test.ts'
import { asideText } from '#texts/aside.ts'
import { plainSentence } from '#ui/markedSentence.ts'

/** Returns the answers of a test as a CSV file: expression, sentence, answer, and time of the answer (ISO 8601). */
export function answersAsCsv(test: SavedTest): string {
  const rows = test.words
    .filter(({ checked }) => checked !== null)
    .map(({ subject, sentence, checked, answered_at }) => [
      subject,
      plainSentence(sentence),
      asideText(checked ? 'file.know' : 'file.notSure'),
      isoTime(answered_at),
    ])
  const columns = ['expression', 'sentence', 'answer', 'answeredAt'] as const
  return csvText([columns.map((column) => asideText(`file.${column}`)), ...rows])
}

/** Returns a time in ISO 8601, or '' if it is not a valid date, because a device's clock may be set to anything. */
function isoTime(time: number | undefined): string {
  const date = new Date(time ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
