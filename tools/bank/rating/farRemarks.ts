import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bankFolders } from '../bankFolders.ts'

/** Why a word's rating and norm may lie far apart, as somebody who looked at it found; docs/scoring.md explains the names. */
const FOUND = ['recall', 'native', 'easy', 'sense', 'slip'] as const

/** What was found of a word, and a remark. */
export type FarRemark = { found: (typeof FOUND)[number]; remark: string }

const HEAD = 'word\tfound\tremark'

/** What was found of the words of November 2026 whose rating and norm lie far apart, by word. */
export function readFarRemarks(): Map<string, FarRemark> {
  return parseFarRemarks(readFileSync(join(bankFolders.ratings, '2026-11-far.tsv'), 'utf8'))
}

/** @throws Error naming the line that cannot be read. */
export function parseFarRemarks(text: string): Map<string, FarRemark> {
  const [head, ...lines] = text.split('\n')
  if (head !== HEAD) throw new Error(`Remarks on words, line 1: expected the columns ${HEAD.replaceAll('\t', ', ')}`)
  return new Map(
    lines.flatMap((line, index) => {
      if (line.trim() === '') return []
      const [word, cell, remark] = line.split('\t')
      const found = FOUND.find((name) => name === cell)
      if (!word || !found || !remark) throw new Error(`Remarks on words, line ${index + 2}: "${line}" is no remark`)
      return [[word, { found, remark }] as const]
    }),
  )
}
