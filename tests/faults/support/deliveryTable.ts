interface Row {
  browser: string
  given: number
  lost: number
  completed: number
}

const rows: Row[] = []

/** The outcomes of all runs, per browser. */
export function deliveryTable(): string {
  const lines = rows.map((row) => `| ${Object.values(row).join(' | ')} |`)
  return ['| browser | answers given | lost | completions |', '|---|---|---|---|', ...lines].join('\n')
}

deliveryTable.add = (row: Row) => void rows.push(row)
