import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import type { EarlierTest } from '../../../server/taking/completedTestsRepository.ts'
import { priorAbility, subjectsMetIn } from '../../../server/taking/metBefore.ts'
import { cefrLevels } from '../../../src/contracts/cefr.ts'
import { progressVerdict, type ProgressVerdict } from '../../../src/result/progress/progressVerdict.ts'
import { currentScale, levelOf } from '../../../src/rules/levelScale.ts'
import { answerForm, drawLearner, HIGHEST_ABILITY } from '../../../tests/support/simulatedLearner.ts'
import { share, shareOf, type Table } from './figures.ts'
import type { Tested } from './takeTests.ts'

/** The gain (logits) that the verdict should detect: from the middle of one level well into the next but one. */
const LARGE_GAIN = 1.25

/** The verdicts on one learner's tests; null if one of them has no level, and so is not part of the progress. */
export type ProgressRun = {
  /** True ability (logits) at the first test. */
  ability: number
  /** Two tests without a change, three of them, and two with a gain of LARGE_GAIN. */
  unchanged: ProgressVerdict | null
  stillUnchanged: ProgressVerdict | null
  gained: ProgressVerdict | null
}

/**
 * Simulates a learner who takes several tests. Overclaiming and offsets stay the same; each form avoids met expressions
 * and is tailored, as on the server, and the errors of its items are drawn anew.
 */
function progressRun({ bank, score, random }: Tested): ProgressRun {
  const learner = drawLearner(random)
  /** Takes a test with an ability, after earlier tests (newest first). */
  const take = (ability: number, before: readonly EarlierTest[] = []): EarlierTest => {
    const form = assembleForm(bank, random, subjectsMetIn(bank, before), priorAbility(before))
    return { itemIds: form.map(({ id }) => id), score: score(answerForm({ ...learner, ability }, form, random)) }
  }
  const first = take(learner.ability)
  const second = take(learner.ability, [first])
  return {
    ability: learner.ability,
    unchanged: verdictOn([first, second]),
    stillUnchanged: verdictOn([first, second, take(learner.ability, [second, first])]),
    gained: verdictOn([first, take(learner.ability + LARGE_GAIN, [first])]),
  }
}

/** Returns the verdict. @param taken tests, oldest first */
function verdictOn(taken: readonly EarlierTest[]): ProgressVerdict | null {
  if (taken.some(({ score }) => score.tellsLevel === false)) return null
  return progressVerdict(
    taken.map(({ score: { level, ability, abilityRange } }) => ({ level, ability, ability_range: [...abilityRange] })),
  )
}

/** Measures how often the verdict on progress is right. */
export function progress(tested: Tested, learners: number): Table[] {
  return [progressTable(Array.from({ length: learners }, () => progressRun(tested)))]
}

const saysGain = ({ kind }: ProgressVerdict) => kind === 'gain'
/** Whether a verdict reports no change; after three tests, this includes no gain since the first. */
const saysNothingChanged = (verdict: ProgressVerdict) => verdict.kind === 'withinMargin' && !verdict.gainSinceFirst

/** Returns the shares of verdicts that are right, of all and by level at the first test. */
export function progressTable(runs: readonly ProgressRun[]): Table {
  const row = (
    name: string,
    least: number,
    verdictOf: (run: ProgressRun) => ProgressVerdict | null,
    says: (verdict: ProgressVerdict) => boolean,
  ): Table['rows'][number] => {
    const judged = runs.flatMap((run) => {
      const verdict = verdictOf(run)
      return verdict ? [{ level: levelOf(run.ability, currentScale), isRight: says(verdict) }] : []
    })
    const right = (some: typeof judged) => shareOf(some, ({ isRight }) => isRight)
    const byLevel = cefrLevels.map((level) => right(judged.filter((one) => one.level === level)))
    return [name, share(right(judged), judged.length, least), ...byLevel]
  }
  const withinAbilities = ({ ability, gained }: ProgressRun) =>
    ability + LARGE_GAIN <= HIGHEST_ABILITY ? gained : null
  return {
    title: 'Verdict on progress',
    columns: ['all', ...cefrLevels],
    rows: [
      row('nothing changed, said so after two tests', 0.95, ({ unchanged }) => unchanged, saysNothingChanged),
      row('nothing changed, said so after three', 0.95, ({ stillUnchanged }) => stillUnchanged, saysNothingChanged),
      row(`a gain of ${LARGE_GAIN} logits, found`, 0.85, withinAbilities, saysGain),
    ],
  }
}
