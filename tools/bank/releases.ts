import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ItemBank } from '../../server/measure/bank/itemBank.ts'
import { BankRelease } from '../../server/measure/bank/releaseSchema.ts'
import { DISCRIMINATION } from '../../server/measure/scoring/itemResponse.ts'
import { bankFolders } from './bankFolders.ts'
import { textMark } from './textMark.ts'

/** The parameters of a version for scoring, apart from its items. */
export type Version = Pick<ItemBank, 'version' | 'edition'> & Partial<Pick<ItemBank, 'discrimination'>>

/** Returns the record of a bank version: its live items with their difficulties and the hashes of their texts. */
export function releaseOf({ version, edition, discrimination, items }: Version & Pick<ItemBank, 'items'>): BankRelease {
  return {
    version,
    ...(discrimination !== undefined && discrimination !== DISCRIMINATION && { discrimination }),
    edition: edition.name,
    items: Object.fromEntries(
      items.map((item) => {
        const offset: [] | [number] = item.claim_offset === undefined ? [] : [item.claim_offset]
        return [item.id, [item.b, item.b_sd, textMark(item), ...offset]]
      }),
    ),
  }
}

/** Returns a release as the text of its file, one item per line. */
export function releaseText({ items, ...about }: BankRelease): string {
  const lines = Object.entries(items).map(([id, values]) => `${JSON.stringify(id)}: ${JSON.stringify(values)}`)
  const head = Object.entries(about).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  return `{${[...head, '"items"'].join(', ')}: {\n${lines.join(',\n')}\n}}\n`
}

/** Reads all recorded versions, oldest first. */
export function readReleases(folder: string = bankFolders.releases): BankRelease[] {
  return readdirSync(folder)
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((name) => BankRelease.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
}
