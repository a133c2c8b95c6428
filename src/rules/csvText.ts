/** Without it, spreadsheets assume an old code page and show ’ as â€™. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Returns a table as the text of a CSV file (RFC 4180, UTF-8 with a byte order mark). No cell can run as a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/**
 * Escapes a cell. A spreadsheet would run a leading =, +, -, @ as a formula, also the wide forms of East Asian
 * keyboards.
 */
function cell(text: string): string {
  const harmless = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
