import { ankiText } from './ankiText.ts'
import { csvText } from './csvText.ts'
import { bandNames, kindNames, type ListedExpression, type ListName } from './expressionLists.ts'
import { markedSentence } from './markedSentence.ts'

/** A file to save: its name, its media type, its text. */
export interface TextFile {
  name: string
  type: string
  text: string
}

/** The day by the clock of the device, as ISO 8601 writes it. */
export function localDay(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${now.getFullYear()}-${month}-${day}`
}

const plain = (sentence: string) => {
  const { before, target, after } = markedSentence(sentence)
  return before + target + after
}

/** An expression as text to paste anywhere: what it is and means, then its sentence. */
export function expressionAsText({ subject, definition, sentence }: ListedExpression): string {
  return [[subject, definition].filter(Boolean).join(': '), plain(sentence)].filter(Boolean).join('\n')
}

/** A list as text to paste anywhere, an empty line between two expressions. */
export function listAsText(expressions: readonly ListedExpression[]): string {
  return expressions.map(expressionAsText).join('\n\n')
}

/** A list as a table. @param date ISO 8601, the learner's day */
export function listAsCsv(list: ListName, expressions: readonly ListedExpression[], date: string): TextFile {
  const rows = expressions.map((expression) => [
    expression.subject,
    expression.definition,
    plain(expression.sentence),
    kindNames[expression.kind].one,
    bandNames[expression.band],
    expression.revealed_meaning ? 'yes' : '',
  ])
  const columns = ['expression', 'meaning', 'sentence', 'kind', 'level', 'meaning opened in the test']
  return { name: `vocabulary-${list}-${date}.csv`, type: 'text/csv', text: csvText([columns, ...rows]) }
}

/** A list as cards for Anki. @param date ISO 8601, the learner's day */
export function listForAnki(list: ListName, expressions: readonly ListedExpression[], date: string): TextFile {
  return { name: `vocabulary-${list}-${date}-anki.txt`, type: 'text/plain', text: ankiText(list, expressions) }
}
