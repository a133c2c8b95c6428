import { escapeHtml } from '../../escapeHtml.ts'

/** Markup that may stand in a page as it is. */
export type Html = { readonly markup: string }

type Insertion = Html | string | number | null | undefined | readonly Insertion[]

/** A template of markup: texts in it are escaped, lists are joined, what is missing is left out. */
export function html(parts: TemplateStringsArray, ...insertions: readonly Insertion[]): Html {
  const markup = parts.map((part, index) => part + markupOf(insertions[index]))
  return { markup: markup.join('') }
}

/** Insertions with something between them. */
export function joined(insertions: readonly Insertion[], separator: Insertion): Insertion[] {
  return insertions.flatMap((insertion, index) => (index === 0 ? [insertion] : [separator, insertion]))
}

function markupOf(insertion: Insertion): string {
  if (insertion === null || insertion === undefined) return ''
  if (Array.isArray(insertion)) return insertion.map(markupOf).join('')
  if (typeof insertion === 'object') return (insertion as Html).markup
  return escapeHtml(String(insertion))
}
