import type { CefrLevel } from '#contracts/cefr.ts'
import type { ItemKind } from '#contracts/itemKinds.ts'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type figures from './figures.json'

type Written = typeof figures

/** A share of learners, in all and at the levels of which there are enough. */
export type ShareByLevel = { share: number; learners: number; byLevel: Partial<Record<CefrLevel, number>> }

/** The figures that these pages show: of one run of the simulation (tools/psychometrics) with one bank. */
export type PublishedFigures = Omit<Written, 'accuracy' | 'progress' | 'bank'> & {
  accuracy: Omit<Written['accuracy'], 'countCoverage'> & { countCoverage: Record<ItemKind, number> }
  progress: Record<keyof Written['progress'], ShareByLevel>
  bank: Omit<Written['bank'], 'kinds'> & { kinds: (Written['bank']['kinds'][number] & { kind: ItemKind })[] }
}

/** Where they rest. The simulation writes them. */
export const publishedFiguresFile = fileURLToPath(new URL('figures.json', import.meta.url))

/** The figures that were written last. */
export function readPublishedFigures(): PublishedFigures {
  return JSON.parse(readFileSync(publishedFiguresFile, 'utf8')) as PublishedFigures
}
