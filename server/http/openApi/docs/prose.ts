import { escapeHtml } from '../../escapeHtml.ts'

/** Markup that can be put into a page as it is. */
export type Html = { readonly markup: string }

type Insertion = Html | string | number | null | undefined | readonly Insertion[]

/** A template tag for markup: escapes texts, joins lists, and leaves out null and undefined. */
export function html(parts: TemplateStringsArray, ...insertions: readonly Insertion[]): Html {
  const markup = parts.map((part, index) => part + markupOf(insertions[index]))
  return { markup: markup.join('') }
}

/** Puts a separator between insertions. */
export function joined(insertions: readonly Insertion[], separator: Insertion): Insertion[] {
  return insertions.flatMap((insertion, index) => (index === 0 ? [insertion] : [separator, insertion]))
}

function markupOf(insertion: Insertion): string {
  if (insertion === null || insertion === undefined) return ''
  if (Array.isArray(insertion)) return insertion.map(markupOf).join('')
  if (typeof insertion === 'object') return (insertion as Html).markup
  return escapeHtml(String(insertion))
}

/** Renders one line of a description; text between backticks becomes code. */
export function line(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}

/** Renders the paragraphs of a description. */
export function paragraphs(text = ''): Html[] {
  return text.split('\n\n').flatMap((paragraph) => (paragraph ? [html`<p>${line(paragraph)}</p>`] : []))
}

/** Renders a value as JSON, whose lines wrap instead of scrolling sideways. */
export const json = (value: unknown): Html => html`<pre><code>${JSON.stringify(value, null, 2)}</code></pre>`
