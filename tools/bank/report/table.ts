import { figure } from '../rating/markdown.ts'
import { type Content, markup, type Markup } from './markup.ts'

/** A table whose rows begin with their names; `columns` are the heads of all columns, that of the names first. */
export type Table = { caption: string; columns: readonly string[]; rows: readonly (readonly Content[])[] }

/** What stands where a figure cannot be had. */
export const NONE = '–'

/** The group scrolls where the page is narrow, so it takes the focus. */
export function table({ caption, columns, rows }: Table): Markup {
  return markup`<div class="wide" role="group" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map((column) => markup`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows.map(([name = '', ...cells]) => markup`<tr><th scope="row">${name}</th>${cells.map(cellOf)}</tr>\n`)}</tbody>
</table></div>
`
}

/** Hidden until it is opened: what is long. */
export function folded(summary: string, content: Markup | readonly Markup[]): Markup {
  return markup`<details><summary>${summary}</summary>
${content}</details>
`
}

/** A figure with two decimals, or as many as told. */
export function figureCell(value: number | undefined, decimals = 2): string {
  return value === undefined || !Number.isFinite(value) ? NONE : figure(value, decimals)
}

const FIGURES_ALONE = /^[-–\d.,]+( to [-\d.,]+)?$/

function cellOf(content: Content): Markup {
  const isFigure = typeof content === 'number' || (typeof content === 'string' && FIGURES_ALONE.test(content))
  return isFigure ? markup`<td class="figure">${content}</td>` : markup`<td>${content}</td>`
}
