import type { CefrLevel } from '../../../src/contracts/cefr.ts'

/** Formats figures by level: 'A1 0.964  A2 0.957'. */
export function levelsText(byLevel: Partial<Record<CefrLevel, number>>): string {
  return Object.entries(byLevel)
    .map(([level, figure]) => `${level} ${figure.toFixed(3)}`)
    .join('  ')
}
