import { html, type Html } from './html.ts'

/** One line of a description, in which what stands between backticks is code. */
export function line(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}

/** The paragraphs of a description. */
export function paragraphs(text = ''): Html[] {
  return text.split('\n\n').flatMap((paragraph) => (paragraph ? [html`<p>${line(paragraph)}</p>`] : []))
}

/** A value as JSON, which is folded rather than scrolled sideways. */
export const json = (value: unknown): Html => html`<pre><code>${JSON.stringify(value, null, 2)}</code></pre>`
