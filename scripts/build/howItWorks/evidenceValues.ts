import { currentScale } from '#rules/levelScale.ts'
import evidence from './evidence.json' with { type: 'json' }
import figures from './figures.json' with { type: 'json' }
import { outOfHundred } from './outOf.ts'

const command = (line: string) => `<code dir="ltr" translate="no">npm run ${line}</code>`

/** Where B1 begins and ends, in logits. */
const [, startOfB1, endOfB1] = currentScale.cuts

/** The values of the page about evidence: figures of tools/bank/evidence.ts and of the simulation, and how to repeat them. */
export const evidenceValues = {
  ...evidence,
  levelWidth: Math.round(100 * (endOfB1 - startOfB1)) / 100,
  learners: figures.learners,
  right: outOfHundred(figures.levelExact),
  near: outOfHundred(figures.levelWithinOne),
  covered: outOfHundred(figures.abilityCoverage),
  unchanged: outOfHundred(figures.unchangedRight),
  evidenceCommand: command('bank:evidence'),
  simulateCommand: command('simulate'),
  packCommand: command('pack:measure'),
}
