import type { ListedExpression, ListName } from '#result/own/expressionLists.ts'
import { uiText } from '#texts/ui.ts'
import { markedSentence } from '#ui/markedSentence.ts'

/**
 * Headers for Anki before the notes (docs.ankiweb.net/importing/text-files.html). They do not name the columns: Anki
 * would look for fields with these names, which do not exist in an Anki in another language, while columns by position
 * always fit. If Anki does not have the named deck or note type, it uses the ones that the learner has chosen.
 */
const headers = () => [
  '#separator:tab',
  '#html:true',
  '#notetype:Basic',
  `#deck:${uiText('product')}`,
  '#tags column:3',
]

/**
 * Returns expressions as a text file that Anki imports: one note per line, with the sentence and its marked target, the
 * expression with its meaning, and tags. UTF-8 without a byte order mark, after which Anki would not recognize the
 * first header.
 */
export function ankiText(list: ListName, expressions: readonly ListedExpression[]): string {
  return [...headers(), ...expressions.map((expression) => note(list, expression))].map((line) => `${line}\n`).join('')
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
  // Anki leaves out a note with an empty front.
  return [front.trim() || escaped(subject), back, tags.join(' ')].join('\t')
}

/**
 * Quotes, and # at the start of a line, have a meaning in this format. Older versions of Anki guess the format and may
 * take single quotes for quotes too.
 */
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '#': '&#35;',
}

/** Escapes a text within a field: a tab would begin the next field, a line break the next note. */
function escaped(text: string): string {
  return text.replace(/[&<>"'#]/g, (sign) => entities[sign]!).replace(/[\t\r\n]+/g, ' ')
}
