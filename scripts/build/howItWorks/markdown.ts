import { Marked, type Tokens } from 'marked'
import { escapeHtml } from '../../../server/http/escapeHtml.ts'

const marked = new Marked({
  renderer: {
    /**
     * A table that is stacked where the page is narrow: each cell then carries the name of its column (static.css).
     * Roles are named because browsers do not expose a table that is displayed as blocks as a table.
     */
    table({ header, rows }) {
      const html = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens)
      const column = (index: number) => escapeHtml(header[index]!.text.replaceAll('`', ''))
      const data = (cell: Tokens.TableCell, index: number) =>
        cell.text
          ? `<td role="cell" data-column="${column(index + 1)}">${html(cell)}</td>`
          : '<td role="cell" class="empty"></td>'
      const row = ([first, ...others]: Tokens.TableCell[]) =>
        `<tr role="row"><th role="rowheader" scope="row">${html(first!)}</th>${others.map(data).join('')}</tr>`
      const head = header.map((cell) => `<th role="columnheader" scope="col">${html(cell)}</th>`).join('')
      return [
        `<table role="table"><thead role="rowgroup"><tr role="row">${head}</tr></thead>`,
        `<tbody role="rowgroup">${rows.map(row).join('\n')}</tbody></table>\n`,
      ].join('\n')
    },
  },
})

/** Renders a document of this repository as HTML. HTML within it is left as it is. */
export const renderMarkdown = (markdown: string) => marked.parse(markdown, { async: false })
