import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { AnsweredExpression, Comparison, MeasuredOwnResult } from '#contracts/ownResult.ts'
import { shownName } from '#rules/names.ts'
import { countedGroups, learnerGroups, rankIn, type GroupField } from '../comparison/learnerGroups.ts'
import type { Dependencies } from '../dependencies.ts'
import { resultNotFound } from '../http/problems.ts'
import type { Owner } from '../identity/owner.ts'
import type { ItemBanks } from '../measure/itemBanks.ts'
import { expressionOf } from '../measure/revealItem.ts'
import type { Score } from '../measure/scoring/scoreTest.ts'
import { isShortcode } from '../newIds.ts'
import { readLearnNext } from '../taking/learnNext.ts'
import { presentRescored, readRescored } from '../taking/rescoring.ts'
import { presentCheck } from '../taking/storedCheck.ts'
import type { StoredTest } from '../taking/vocabTestRepository.ts'
import { findOwnTest } from './ownResultRepository.ts'
import { presentResult } from './readSharedResult.ts'

/**
 * Returns a result for the user who completed the test, including what others see of it, even while its link is off.
 * @throws ProblemError 404 alike for another user's result and for one that does not exist.
 */
export async function readOwnResult(
  deps: Pick<Dependencies, 'db' | 'banks' | 'clock' | 'otherLearners'>,
  owner: Owner,
  shortcode: string,
): Promise<MeasuredOwnResult> {
  const { db, banks } = deps
  const own = isShortcode(shortcode) ? await findOwnTest(db, owner, shortcode) : null
  if (!own) throw resultNotFound()
  const { test, sharing, shown } = own
  const { score } = shown
  const check = presentCheck(banks, test)
  const common = {
    result: presentResult(banks, shown),
    full_name: shownName(shown.fullName, 'full'),
    sharing,
    check,
  }
  if (score.tellsLevel === false) {
    const comparison = { sample: deps.otherLearners.sample, groups: [] }
    return { ...common, answered: [], learn_next: [], comparison, tells_level: false }
  }
  const { testId, bankVersion } = test
  const stored = { testId, bankVersion, score, rescored: own.rescored }
  const rescored = (await readRescored(deps, [stored])).get(testId)
  return {
    ...common,
    answered: answeredExpressions(test, banks, check),
    learn_next: await readLearnNext(deps, owner, test),
    comparison: await readComparison(deps, test),
    tells_level: true,
    ...(rescored && { on_current_scale: presentRescored(rescored) }),
  }
}

/**
 * Returns the real items with their answers, without the meanings for which an open check asks. Fakes stay secret,
 * because the next form may contain them.
 */
function answeredExpressions(test: StoredTest, banks: ItemBanks, check: MeaningCheck | null): AnsweredExpression[] {
  const items = banks.itemsOf(test) ?? []
  const scale = banks.scaleOf(test.bankVersion)
  const asked = new Set(check?.status === 'open' ? check.questions.map(({ position }) => position) : [])
  return items.flatMap((item, position) => {
    const answer = test.answers[position]
    if (item.fake || !answer) return []
    const { checked, revealed_meaning } = answer
    const expression = expressionOf(item, scale)
    const definition = asked.has(position) ? '' : expression.definition
    return [{ ...expression, definition, checked, revealed_meaning }]
  })
}

/** The fields of a test needed for comparison; `score` is null if it is not completed. */
type ComparedTest = Pick<StoredTest, 'userProfile' | 'savedAt'> & {
  score: Pick<Score, 'ability' | 'edition'> | null
}

const FIELDS: readonly GroupField[] = ['native_language', 'education_level', 'age_group']

/**
 * Compares a completed test with other learners of the same language, education or age, as in the profile at that time.
 * Only for the owner, because it reveals their profile. Groups that are too small are left out.
 */
export async function readComparison(
  { otherLearners }: Pick<Dependencies, 'otherLearners'>,
  { userProfile, score, savedAt }: ComparedTest,
): Promise<Comparison> {
  const { sample, countsOf, noiseOf } = otherLearners
  const groups = learnerGroups(userProfile, savedAt)
  if (!score || Object.keys(groups).length === 0) return { sample, groups: [] }
  const counts = await countsOf(countedGroups(groups, score.edition))
  return {
    sample,
    groups: FIELDS.flatMap((group) => {
      const [value, found] = [groups[group], counts.get(group)]
      const rank = value !== undefined && found ? rankIn(found, score.ability, noiseOf(`${group} ${value}`)) : null
      return value !== undefined && rank ? [{ group, value, ...rank }] : []
    }),
  }
}
