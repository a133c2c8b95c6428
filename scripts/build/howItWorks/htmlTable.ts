/**
 * A table that is stacked where the page is narrow: each cell then carries the name of its column (static.css). Roles are
 * named because browsers take a table that is displayed as blocks for no table.
 */
export function htmlTable(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = ([first, ...rest]: readonly string[]) =>
    `<tr role="row"><th role="rowheader" scope="row">${first}</th>${rest
      .map((cell, index) => (cell ? `<td role="cell" data-column="${head[index + 1]}">${cell}</td>` : emptyCell))
      .join('')}</tr>`
  return [
    `<table role="table"><caption>${caption}</caption>`,
    `<thead role="rowgroup"><tr role="row">${head
      .map((cell) => `<th role="columnheader" scope="col">${cell}</th>`)
      .join('')}</tr></thead>`,
    `<tbody role="rowgroup">${rows.map(row).join('\n')}</tbody></table>`,
  ].join('\n')
}

const emptyCell = '<td role="cell" class="empty"></td>'
