import type { CefrLevel } from '#contracts/cefr.ts'
import type { ItemKind } from '#contracts/itemKinds.ts'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type figures from './figures.json'

type Written = typeof figures

/** A share of learners, in all and at the levels of which there are enough. */
export type ShareByLevel = { share: number; learners: number; byLevel: Partial<Record<CefrLevel, number>> }

/** How often (shares, 0..1) the level is that of a proficiency which correlates with vocabulary like this. */
type ProficiencyAgreement = { correlation: number; exact: number; withinOne: number }

type ByLevel = Partial<Record<CefrLevel, number>>

/** How near scores are to the truth if phrasal verbs and idioms are all `shift` logits harder than the bank says. */
type ShiftFigures = { shift: number; learners: number; biasByLevel: ByLevel } & Pick<
  Written['accuracy'],
  'bias' | 'rmse' | 'levelExact' | 'abilityCoverage'
>

/** The figures that these pages show: of one run of the simulation (tools/psychometrics) with one bank. */
export type PublishedFigures = Omit<Written, 'accuracy' | 'progress' | 'bank' | 'proficiency' | 'multiwordShifts'> & {
  accuracy: Omit<Written['accuracy'], 'countCoverage' | 'biasByLevel' | 'rmseByLevel'> & {
    biasByLevel: ByLevel
    rmseByLevel: ByLevel
    countCoverage: Record<ItemKind, number>
  }
  /** By rising correlation. */
  proficiency: ProficiencyAgreement[]
  multiwordShifts: ShiftFigures[]
  progress: Record<keyof Written['progress'], ShareByLevel>
  bank: Omit<Written['bank'], 'kinds'> & { kinds: (Written['bank']['kinds'][number] & { kind: ItemKind })[] }
}

/** Where they rest. The simulation writes them. */
export const publishedFiguresFile = fileURLToPath(new URL('figures.json', import.meta.url))

/**
 * The figures that were written last.
 * @throws Error if that was before the simulation measured all that the pages show
 */
export function readPublishedFigures(): PublishedFigures {
  const figures = JSON.parse(readFileSync(publishedFiguresFile, 'utf8')) as Partial<PublishedFigures>
  if (!figures.multiwordShifts || figures.accuracy?.noLevel === undefined) {
    throw new Error(
      'figures.json is older than this program. In tools/: npm run simulate -- --learners 20000 --seed 2026 --write',
    )
  }
  return figures as PublishedFigures
}
