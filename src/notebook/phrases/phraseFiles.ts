import { csvText } from '#browser/csvText.ts'
import type { CardTexts } from '#device/notebookRows.ts'
import { kindName } from '#rules/kindNames.ts'
import { expressionsText } from '#texts/expressions.ts'
import { listsText } from '#texts/lists.ts'
import { plainSentence } from '#ui/markedSentence.ts'
import { ankiText } from './ankiText.ts'

/** A file to download: its name, media type and text. */
export interface TextFile {
  name: string
  type: string
  text: string
}

/** Returns the current day by the device's clock, in ISO 8601. */
export function localDay(now = new Date()): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${now.getFullYear()}-${month}-${day}`
}

/** Returns an expression as plain text: expression and meaning, then the sentence. */
function expressionAsText({ subject, definition, sentence }: CardTexts): string {
  return [[subject, definition].filter(Boolean).join(': '), plainSentence(sentence)].filter(Boolean).join('\n')
}

/** Returns a list as plain text, with an empty line between expressions. */
export function listAsText(expressions: readonly CardTexts[]): string {
  return expressions.map(expressionAsText).join('\n\n')
}

/**
 * Returns a list as a CSV file.
 * @param date the learner's day in ISO 8601
 */
export function listAsCsv(expressions: readonly CardTexts[], date: string): TextFile {
  const rows = expressions.map((expression) => [
    expression.subject,
    expression.definition,
    plainSentence(expression.sentence),
    kindName(expression.kind),
    listsText(`levels.${expression.band}`),
  ])
  const columns = (['expression', 'meaning', 'sentence', 'kind', 'level'] as const).map((column) =>
    expressionsText(`file.${column}`),
  )
  return { name: `vocabulary-phrases-${date}.csv`, type: 'text/csv', text: csvText([columns, ...rows]) }
}

/**
 * Returns a list as a file of cards for Anki.
 * @param date the learner's day in ISO 8601
 */
export function listForAnki(expressions: readonly CardTexts[], date: string): TextFile {
  return { name: `vocabulary-phrases-${date}-anki.txt`, type: 'text/plain', text: ankiText(expressions) }
}
