/** Without it, spreadsheets assume an old code page and show ’ as â€™. */
const BYTE_ORDER_MARK = '\uFEFF'

type Separator = ',' | ';'

/** Where spreadsheets separate by semicolons though numbers have a point. */
const POINT_AND_SEMICOLON = /-(CH|LI)\b/

/**
 * Returns what spreadsheets separate columns by: a semicolon where the comma is for decimals. A file with the other one
 * opens in a single column.
 * @param locale a language tag; without it, that of the device
 */
export function csvSeparator(locale?: string): Separator {
  const numbers = new Intl.NumberFormat(locale)
  const decimal = numbers.formatToParts(0.5).find(({ type }) => type === 'decimal')
  return decimal?.value === '.' && !POINT_AND_SEMICOLON.test(numbers.resolvedOptions().locale) ? ',' : ';'
}

/** Returns a table as the text of a CSV file (RFC 4180, UTF-8 with a byte order mark). No cell can run as a formula. */
export function csvText(rows: readonly (readonly string[])[], separator: Separator = csvSeparator()): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')
}

/**
 * Where a spreadsheet would run a formula: before =, +, -, @ and their wide forms of East Asian keyboards, at the beginning
 * of a cell or behind what another program may take for a separator.
 */
const FORMULAS = /(^|[,;|\t\r\n])(["\s]*)(?=[=+\-@＝＋－＠])/g

/** Makes a cell: always quoted, since a program may try several separators. */
const cell = (text: string) => `"${text.replace(FORMULAS, "$1$2'").replaceAll('"', '""')}"`
