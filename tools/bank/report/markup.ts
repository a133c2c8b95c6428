import { escapeHtml } from '../../../server/http/escapeHtml.ts'

/** A piece of the page as it is written to the file. */
export class Markup {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

/** What stands in a cell, a heading or a sentence: a text or number, which is escaped, or a piece of the page. */
export type Content = string | number | Markup

/** A template of HTML or SVG whose values are escaped unless they are pieces of the page themselves. */
export function markup(parts: TemplateStringsArray, ...values: readonly (Content | readonly Content[])[]): Markup {
  const sources = values.map((value) => [value].flat().map(sourceOf).join(''))
  return new Markup(parts.map((part, index) => part + (sources[index] ?? '')).join(''))
}

function sourceOf(content: Content): string {
  return content instanceof Markup ? content.source : escapeHtml(String(content))
}
