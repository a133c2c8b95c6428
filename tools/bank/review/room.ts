import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which item, with which texts, a number of the packets stands for; ids would name the target. */
export type KeyEntry = { number: string; id: string; mark: string }

/** A reviewer's name, and the name of their folder. */
export const REVIEWER = /^r\d+$/

/** One line of a reviewer's answers. */
export type Answer = { reviewer: string; number: string; cells: string[] }

/** All that was dealt out and has come back. */
export type Room = {
  key: ReadonlyMap<string, KeyEntry>
  gap: Answer[]
  meaning: Answer[]
  /** By number and reviewer: which guesses mean the target, and how near the definitions are. */
  hits: ReadonlyMap<string, string>
  agreements: ReadonlyMap<string, string>
}

export function writeKey(room: string, entries: readonly KeyEntry[]): void {
  writeFileSync(join(room, 'key.json'), JSON.stringify(entries))
}

/** @throws Error when a packet's key is missing. */
export function readRoom(room: string): Room {
  const entries = JSON.parse(readFileSync(join(room, 'key.json'), 'utf8')) as KeyEntry[]
  const reviewers = readdirSync(room).filter((name) => REVIEWER.test(name))
  const answers = (file: string) =>
    reviewers.flatMap((reviewer) =>
      rows(join(room, reviewer, file)).map(([number = '', ...cells]) => ({ reviewer, number, cells })),
    )
  return {
    key: new Map(entries.map((entry) => [entry.number, entry])),
    gap: answers('gap.answers.tsv'),
    meaning: answers('meaning.answers.tsv'),
    hits: new Map(rows(join(room, 'compare-gap.answers.tsv')).map(([key = '', value = '']) => [key, value])),
    agreements: new Map(rows(join(room, 'compare-meaning.answers.tsv')).map(([key = '', value = '']) => [key, value])),
  }
}

function rows(path: string): string[][] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
}
