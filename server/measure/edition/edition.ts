import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import { byKind, itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import { CURRENT_EDITION, levelOf, levelScales, type EditionName, type LevelScale } from '#rules/levelScale.ts'
import { countAt, type CountCurves } from './countCurves.ts'
import { createGrid, type Grid } from './grid.ts'
import { SECOND_CURVES } from './secondCurves.ts'
import { THIRD_EDITION_CURVES } from './thirdCurves.ts'

/**
 * What the difficulties of an item bank rest on, and all that gives their tests a meaning. Each bank version scores with
 * its own edition; results of different editions are not compared.
 */
export type Edition = {
  name: EditionName
  /** Version of the scoring model that scores its tests. */
  scoringVersion: number
  scale: LevelScale
  grid: Grid
  curves: CountCurves
  /** Expressions known at each point of a kind's grid: theta for words, otherwise theta + d. */
  countsOnGrid: Readonly<Record<ItemKind, readonly number[]>>
  /** The part (0..1) of the mass at each theta that belongs to each level. */
  levelShares: Readonly<Record<CefrLevel, readonly number[]>>
}

/**
 * Based on native speakers' norms and language models' ratings; words with norms of recall stand on a scale of their own
 * above B1. Version 1 of the scoring model ignored a fake's target and careless answers; 2 had no times and no checks of
 * meanings; 3 did not excuse claimed fakes by their times, and rounded ranges to the grid; 4 assumed one rate of
 * guessing in checks.
 */
const second = createEdition({
  name: 'second',
  scoringVersion: 5,
  grid: createGrid(-4, 0.1, 91, 0.5),
  curves: SECOND_CURVES,
  spread: 0,
})

/**
 * One receptive scale, fitted to judgements of non-native readers (docs/scoring.md). Version 6 has a coarser grid, and
 * the mass at a point is spread over its interval, so that probabilities of levels end at the exact cuts.
 */
const third = createEdition({
  name: 'third',
  scoringVersion: 6,
  grid: createGrid(-4, 0.2, 56, 1, 0.5),
  curves: THIRD_EDITION_CURVES,
  spread: 0.1,
})

export const editions: Readonly<Record<EditionName, Edition>> = { second, third }

/** Returns the edition of a stored score; null if this release does not know it, because a later one stored it. */
export function editionOf({ edition }: { edition: string }): Edition | null {
  return Object.values(editions).find(({ name }) => name === edition) ?? null
}

/** The edition of the shipped bank. */
export const currentEdition: Edition = editions[CURRENT_EDITION]

type Parts = Pick<Edition, 'name' | 'scoringVersion' | 'grid' | 'curves'> & {
  /** How far (logits) the mass at a theta reaches to either side; 0: not at all. */
  spread: number
}

function createEdition({ spread, ...parts }: Parts): Edition {
  const { grid, curves } = parts
  const scale = levelScales[parts.name]
  return {
    ...parts,
    scale,
    countsOnGrid: byKind(itemKinds, (kind) =>
      (kind === 'word' ? grid.theta : grid.shifted).map((ability) => countAt(curves, kind, ability)),
    ),
    levelShares: levelShares(grid.theta, scale, spread),
  }
}

function levelShares(thetas: readonly number[], scale: LevelScale, spread: number): Edition['levelShares'] {
  const edges = [-Infinity, ...scale.cuts, Infinity]
  const shareOf = (index: number, theta: number) => {
    if (spread === 0) return Number(levelOf(theta, scale) === cefrLevels[index])
    const inside = Math.min(edges[index + 1]!, theta + spread) - Math.max(edges[index]!, theta - spread)
    return Math.max(inside, 0) / (2 * spread)
  }
  return Object.fromEntries(
    cefrLevels.map((level, index) => [level, thetas.map((theta) => shareOf(index, theta))]),
  ) as Record<CefrLevel, number[]>
}
