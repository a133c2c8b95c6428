import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ItemBank } from '../../server/item-bank/itemBank.ts'
import { BankRelease } from '../../server/item-bank/releaseSchema.ts'
import { bankFolders } from './bankFolders.ts'
import { textMark } from './textMark.ts'

/** What a bank version is: its live items with their difficulties and the marks of their texts. */
export function releaseOf({ version, items }: Pick<ItemBank, 'version' | 'items'>): BankRelease {
  return { version, items: Object.fromEntries(items.map((item) => [item.id, [item.b, item.b_sd, textMark(item)]])) }
}

/** A release as the text of its file, an item a line. */
export function releaseText({ version, items }: BankRelease): string {
  const lines = Object.entries(items).map(([id, values]) => `${JSON.stringify(id)}: ${JSON.stringify(values)}`)
  return `{"version": ${JSON.stringify(version)}, "items": {\n${lines.join(',\n')}\n}}\n`
}

/** All versions that were written down. */
export function readReleases(folder: string = bankFolders.releases): BankRelease[] {
  return readdirSync(folder)
    .sort()
    .map((name) => BankRelease.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
}
