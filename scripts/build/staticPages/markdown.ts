import { Marked, type Tokens } from 'marked'
import { escapeHtml } from '../../../server/http/escapeHtml.ts'

const marked = new Marked({
  renderer: {
    /**
     * Renders a table that is stacked on a narrow page, where each cell shows the name of its column (static.css). It
     * has explicit roles, because browsers do not expose a table with `display: block` as a table.
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

/** Renders a document of this repository as HTML, leaving HTML within it unchanged. */
export const renderMarkdown = (markdown: string) => marked.parse(markdown, { async: false })
