import { cefrLevels, type CefrLevel } from '../../../src/contracts/cefr.ts'
import type { ProgressVerdict } from '../../../src/result/progress/progressVerdict.ts'
import { currentScale, levelOf } from '../../../src/rules/levelScale.ts'
import { HIGHEST_ABILITY } from '../../../tests/support/simulatedLearner.ts'
import { levelsText } from './levelsText.ts'
import { LARGE_GAIN, type ProgressRun } from './progressPairs.ts'

/** A share (0..1) of simulated learners, their number, and the share by level at the first test. */
export type ShareByLevel = { share: number; learners: number; byLevel: Partial<Record<CefrLevel, number>> }

/** How often the verdict on progress is right. */
export type ProgressFigures = {
  /** Unchanged learners with a correct verdict after two tests, and after three. */
  unchangedRight: ShareByLevel
  stillUnchangedRight: ShareByLevel
  /** Unchanged learners with a verdict of a gain after two tests. */
  falseGains: ShareByLevel
  /** Detected gains of 1.25 logits that end within the simulated abilities, and those that end above. */
  gainsFound: ShareByLevel
  gainsAboveFound: ShareByLevel
  /** Detected gains of one level. */
  levelGainsFound: ShareByLevel
}

/** Targets for correct verdicts on unchanged learners, and for detected gains of 1.25 logits. */
const UNCHANGED_TARGET = 0.95
const GAINS_TARGET = 0.85

/** Computes the shares of verdicts. */
export function progressFigures(runs: readonly ProgressRun[]): ProgressFigures {
  const within = runs.filter(({ ability }) => ability + LARGE_GAIN <= HIGHEST_ABILITY)
  const above = runs.filter(({ ability }) => ability + LARGE_GAIN > HIGHEST_ABILITY)
  return {
    unchangedRight: shareOf(runs, 'unchanged', saysNothingChanged),
    stillUnchangedRight: shareOf(runs, 'stillUnchanged', saysNothingChanged),
    falseGains: shareOf(runs, 'unchanged', saysGain),
    gainsFound: shareOf(within, 'gained', saysGain),
    gainsAboveFound: shareOf(above, 'gained', saysGain),
    levelGainsFound: shareOf(runs, 'levelGained', saysGain),
  }
}

const saysGain = ({ kind }: ProgressVerdict) => kind === 'gain'
/** Whether a verdict reports no change; after three tests, this includes no gain since the first. */
const saysNothingChanged = (verdict: ProgressVerdict) => verdict.kind === 'withinMargin' && !verdict.gainSinceFirst

/** Describes the missed targets. */
export function missedProgressTargets(figures: ProgressFigures): string[] {
  const { unchangedRight, stillUnchangedRight, gainsFound } = figures
  return [
    ...missed('unchanged learners judged rightly after two tests', unchangedRight, UNCHANGED_TARGET),
    ...missed('unchanged learners judged rightly after three tests', stillUnchangedRight, UNCHANGED_TARGET),
    ...missed(`gains of ${LARGE_GAIN} logits found`, gainsFound, GAINS_TARGET),
  ]
}

/** Describes a share that is below its target by more than two standard errors. */
function missed(name: string, { share, learners }: ShareByLevel, target: number): string[] {
  const tolerance = 2 * Math.sqrt((target * (1 - target)) / learners)
  return share < target - tolerance ? [`${name}: ${share.toFixed(3)}, target >= ${target}`] : []
}

/** Formats the figures as lines of text. */
export function progressLines(figures: ProgressFigures): string[] {
  return [
    'Verdict on progress: share of learners, and by level at the earlier ability',
    line('unchanged, judged rightly after two tests (target >= 0.95)', figures.unchangedRight),
    line('unchanged, judged rightly after three tests (target >= 0.95)', figures.stillUnchangedRight),
    line('unchanged, told of a gain', figures.falseGains),
    line(`gain of ${LARGE_GAIN} logits, found (target >= ${GAINS_TARGET})`, figures.gainsFound),
    line('the same gain beyond the simulated abilities, found', figures.gainsAboveFound),
    line('gain of one level, found', figures.levelGainsFound),
  ]
}

function line(label: string, { share, byLevel }: ShareByLevel): string {
  return `  ${label}: ${share.toFixed(3)}   ${levelsText(byLevel)}`
}

/** Returns the share of one kind's verdicts that satisfy `says`, without learners who have no verdict. */
function shareOf(
  runs: readonly ProgressRun[],
  kind: Exclude<keyof ProgressRun, 'ability'>,
  says: (verdict: ProgressVerdict) => boolean,
): ShareByLevel {
  const judged = runs.flatMap(({ ability, [kind]: verdict }) => (verdict ? [{ ability, right: says(verdict) }] : []))
  const share = (some: typeof judged) => some.filter(({ right }) => right).length / some.length
  const levels = cefrLevels
    .map((level) => [level, judged.filter(({ ability }) => levelOf(ability, currentScale) === level)] as const)
    .filter(([, ofLevel]) => ofLevel.length > 0)
  return {
    share: share(judged),
    learners: judged.length,
    byLevel: Object.fromEntries(levels.map(([level, ofLevel]) => [level, share(ofLevel)])),
  }
}
