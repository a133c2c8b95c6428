import type { CardTexts } from '#device/notebookRows.ts'
import { uiText } from '#texts/ui.ts'
import { markedSentence } from '#ui/markedSentence.ts'

/**
 * Headers for Anki, before the notes (docs.ankiweb.net/importing/text-files.html). They do not name the columns: Anki
 * would look for fields with these names, which have other names in other languages, while columns by position always
 * fit. If the named deck or note type is missing, Anki uses the learner's current one.
 */
const headers = () => [
  '#separator:tab',
  '#html:true',
  '#notetype:Basic',
  `#deck:${uiText('product')}`,
  '#tags column:3',
]

/**
 * Returns expressions as a text file for Anki: one note per line, with the sentence and its marked target, the
 * expression with its meaning, and tags. UTF-8 without a byte order mark, which would keep Anki from recognizing the
 * first header.
 */
export function ankiText(expressions: readonly CardTexts[]): string {
  return [...headers(), ...expressions.map(note)].map((line) => `${line}\n`).join('')
}

function note({ subject, sentence, definition, kind, band }: CardTexts) {
  const { before, target, after } = markedSentence(sentence)
  const front = escaped(before) + (target && `<b>${escaped(target)}</b>`) + escaped(after)
  const back = [`<b>${escaped(subject)}</b>`, escaped(definition)].filter(Boolean).join('<br>')
  const tags = [`kind::${kind.replace('_', '-')}`, `level::${band}`]
  // Anki skips notes with an empty front.
  return [front.trim() || escaped(subject), back, tags.join(' ')].join('\t')
}

/**
 * Characters with a meaning in this format: quotes, and # at the start of a line. Single quotes are included because
 * older versions of Anki guess the format.
 */
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '#': '&#35;',
}

/** Escapes a text within a field, and replaces tabs and line breaks, which would end the field or the note. */
function escaped(text: string): string {
  return text.replace(/[&<>"'#]/g, (sign) => entities[sign]!).replace(/[\t\r\n]+/g, ' ')
}
