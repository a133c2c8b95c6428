import type { ListedExpression, ListName } from './expressionLists.ts'
import { markedSentence } from './markedSentence.ts'

/**
 * What Anki is told ahead of the notes (docs.ankiweb.net/importing/text-files.html). It names no columns: Anki would look
 * for fields of these names, and an Anki in another language has none, while by position they fit everywhere. A deck or
 * note type that it does not have leaves it with the ones that are chosen.
 */
const HEADERS = ['#separator:tab', '#html:true', '#notetype:Basic', '#deck:Vocabulary Test', '#tags column:3']

/**
 * Expressions as a text file that Anki imports: one note a line, the sentence with its target marked, the expression and
 * its meaning, tags. UTF-8 without a byte order mark, behind which Anki would not see the first header.
 */
export function ankiText(list: ListName, expressions: readonly ListedExpression[]): string {
  return [...HEADERS, ...expressions.map((expression) => note(list, expression))].map((line) => `${line}\n`).join('')
}

function note(list: ListName, { subject, sentence, definition, kind, band, revealed_meaning }: ListedExpression) {
  const { before, target, after } = markedSentence(sentence)
  const front = escaped(before) + (target && `<b>${escaped(target)}</b>`) + escaped(after)
  const back = [`<b>${escaped(subject)}</b>`, escaped(definition)].filter(Boolean).join('<br>')
  const tags = [
    list,
    `kind::${kind.replace('_', '-')}`,
    `level::${band}`,
    ...(revealed_meaning ? ['meaning-opened'] : []),
  ]
  // An empty front would be left out.
  return [front.trim() || escaped(subject), back, tags.join(' ')].join('\t')
}

/**
 * Quotes are the format's own, and so is # at the start of a line. Older versions of Anki, which guess at the format, take
 * single quotes for such ones, too.
 */
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '#': '&#35;',
}

/** A text within a field: a tab would begin the next field, a new line the next note. */
function escaped(text: string): string {
  return text.replace(/[&<>"'#]/g, (sign) => entities[sign]!).replace(/[\t\r\n]+/g, ' ')
}
