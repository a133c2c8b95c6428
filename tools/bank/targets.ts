import { parse } from 'csv-parse/sync'
import { itemKinds, type ItemKind } from '../../src/contracts/itemKinds.ts'

/** A candidate for an item: an expression with its difficulty (logits). Words have a frequency (Zipf). */
export type Target = { subject: string; kind: ItemKind; b: number; b_sd: number; zipf?: number }

/** The difficulty has the number of its scale, so that tables of the scale before are refused. */
const REQUIRED = ['target', 'kind', 'b2', 'b_sd2']

/**
 * Reads a comma-separated table of candidates with a header: target, kind, b2, b_sd2, zipf (for words), and any
 * other columns.
 * @throws Error naming the line and the column that cannot be read
 */
export function readTargets(text: string): Target[] {
  const [columns = [], ...lines] = parse(text, { skip_empty_lines: true, relax_column_count: true })
  const missing = REQUIRED.find((column) => !columns.includes(column))
  if (missing !== undefined) throw new Error(`Targets, line 1: there is no column "${missing}"`)
  return lines.map((cells, index) => {
    const read = <Value>(column: string, value: (cell: string) => Value | undefined, expected: string): Value => {
      const cell = cells[columns.indexOf(column)] ?? ''
      const found = value(cell)
      if (found !== undefined) return found
      throw new Error(`Targets, line ${index + 2}, column "${column}": "${cell}" is not ${expected}`)
    }
    const subject = read('target', (cell) => cell || undefined, 'an expression')
    const kind = read('kind', (cell) => itemKinds.find((name) => name === cell), `one of ${itemKinds.join(', ')}`)
    const b = read('b2', numberIn, 'a number')
    const b_sd = read('b_sd2', (cell) => ((numberIn(cell) ?? 0) > 0 ? Number(cell) : undefined), 'a number above 0')
    const zipf = read('zipf', (cell) => (cell === '' ? null : numberIn(cell)), 'a number')
    return { subject, kind, b, b_sd, ...(zipf !== null && { zipf }) }
  })
}

function numberIn(cell: string): number | undefined {
  return cell.trim() === '' || Number.isNaN(Number(cell)) ? undefined : Number(cell)
}
