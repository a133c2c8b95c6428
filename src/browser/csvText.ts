/** Without a byte order mark, spreadsheets assume a legacy code page and show ’ as â€™. */
const BYTE_ORDER_MARK = '\uFEFF'

type Separator = ',' | ';'

/** Locales that use semicolons as column separators although their decimal separator is a point. */
const POINT_AND_SEMICOLON = /-(CH|LI)\b/

/**
 * Returns the separator that spreadsheets expect between columns: a semicolon where the decimal separator is a comma.
 * With the wrong separator, a file opens as a single column.
 * @param locale a language tag; by default the device's
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
 * Matches where a spreadsheet could start a formula: before =, +, -, @ and their full-width forms, at the beginning of
 * a cell or after a character that some program treats as a separator.
 */
const FORMULA_STARTS = /(^|[,;|\t\r\n])(["\s]*)(?=[=+\-@＝＋－＠])/g

/** Returns a cell. It is always quoted, because a program may try several separators. */
const cell = (text: string) => `"${text.replace(FORMULA_STARTS, "$1$2'").replaceAll('"', '""')}"`
