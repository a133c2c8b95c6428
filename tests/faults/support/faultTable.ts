interface Row {
  fault: string
  strikes: number
  given: number
  lost: number
  falseSaved: number
  completed: number
}

const rows: Row[] = []

/** The outcomes of all runs, as a table. */
export function faultTable(): string {
  const lines = rows.map((row) => `| ${Object.values(row).join(' | ')} |`)
  return [
    '| fault | strikes | answers given | lost | false ‘Saved’ | completions |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

faultTable.add = (row: Row) => void rows.push(row)
