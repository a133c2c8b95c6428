import { availableParallelism, loadavg } from 'node:os'

/**
 * Plays each task once a round. Each round begins with a different one, so that load peaks of the machine affect all
 * alike.
 */
export async function playInTurn<Task>(
  rounds: number,
  tasks: readonly Task[],
  play: (task: Task, round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < tasks.length; turn++) await play(tasks[(round + turn) % tasks.length]!, round)
  }
}

/** @param values at least one */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((first, second) => first - second)
  const middle = sorted.length / 2
  return Number.isInteger(middle) ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[Math.floor(middle)]!
}

/** Returns a Markdown table. */
export function markdownTable(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}

/** Says on which machine figures were measured, and when. */
export const circumstances = (): string =>
  `${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}, ${new Date().toISOString().slice(0, 10)}`
