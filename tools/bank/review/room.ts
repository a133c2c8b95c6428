import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Item } from '../../../server/measure/bank/itemSchema.ts'
import { isReader, type Reading } from './judgementSchema.ts'
import { packetLine, type Deal } from './packets.ts'

/** One line of a reader's answers, without its number. */
export type Answer = { by: string; number: string; text: string }

/** Editors read and write one JSON object per line, the others tab-separated cells. */
const extension = (reading: Reading) => (reading === 'editor' ? 'jsonl' : 'tsv')

/**
 * Writes a packet for each reader, such as `c1.tsv`, and the key with everyone's numbers and items, which readers do
 * not get.
 * @throws Error if the room has a deal of this reading, whose answers would be assigned to other items
 */
export function writeDeal(room: string, reading: Reading, { packets, key }: Deal): void {
  if (existsSync(keyPath(room, reading)))
    throw new Error(`${keyPath(room, reading)} is there from an earlier deal; take another room`)
  mkdirSync(room, { recursive: true })
  for (const [reader, numbers] of packets) {
    const lines = numbers.map((number) => packetLine(reading, number, key.get(number)!))
    writeFileSync(join(room, `${reader}.${extension(reading)}`), `${lines.join('\n')}\n`)
  }
  writeFileSync(keyPath(room, reading), JSON.stringify({ packets: [...packets], items: [...key] }))
}

/** The key in its file format. */
type Key = { packets: [string, string[]][]; items: [string, unknown][] }

/** Reads the deal in this room, with the texts that were read. */
export function readDeal(room: string, reading: Reading): Deal {
  const { packets, items } = JSON.parse(readFileSync(keyPath(room, reading), 'utf8')) as Key
  return { packets: new Map(packets), key: new Map(items.map(([number, item]) => [number, Item.parse(item)])) }
}

/** Reads the answers of all readers, such as `c1.answers.tsv`. */
export function readAnswers(room: string, reading: Reading): Answer[] {
  const files = readdirSync(room).filter((file) => file.endsWith(`.answers.${extension(reading)}`))
  return files.flatMap((file) => {
    const [by = ''] = file.split('.')
    if (!isReader(reading, by)) return []
    return linesOf(join(room, file)).map((line) => ({ by, ...parseAnswer(reading, line) }))
  })
}

/** Writes lines for an independent reader to compare: does each answer mean its target? */
export function writeComparisons(room: string, reading: Reading, lines: readonly string[]): string {
  const path = join(room, `${reading}.compare.tsv`)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

/** Reads the comparisons made so far, by number and reader. */
export function readComparisons(room: string, reading: Reading): ReadonlyMap<string, string> {
  const lines = linesOf(join(room, `${reading}.compare.answers.tsv`))
  return new Map(lines.map((line) => line.split('\t').map((cell) => cell.trim()) as [string, string]))
}

const keyPath = (room: string, reading: Reading) => join(room, `${reading}.key.json`)

function parseAnswer(reading: Reading, line: string): { number: string; text: string } {
  if (reading === 'editor') return { number: String((JSON.parse(line) as { number?: unknown }).number), text: line }
  const [number = '', ...cells] = line.split('\t')
  return { number: number.trim(), text: cells.join('\t') }
}

function linesOf(path: string): string[] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
}
