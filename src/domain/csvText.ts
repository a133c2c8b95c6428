/** Spreadsheets take a file without it for one in the computer's old code page, and show ’ as â€™. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as the text of a CSV file (RFC 4180, UTF-8 with a byte order mark) that runs nothing in a spreadsheet. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A leading =, +, -, @, also the wide ones of East Asian keyboards, would be run as a formula by a spreadsheet. */
function cell(text: string): string {
  const harmless = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
