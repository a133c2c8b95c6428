/** A Markdown table; `columns` are its heads. */
export function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return ['', line(columns), line(columns.map(() => '---')), ...rows.map(line), '']
}

/** With two decimals, or as many as told; never as minus zero. */
export function figure(value: number, decimals = 2): string {
  const text = value.toFixed(decimals)
  return Number(text) === 0 ? text.replace('-', '') : text
}

export function verdictOn(isMet: boolean): string {
  return isMet ? 'met' : '**missed**'
}
