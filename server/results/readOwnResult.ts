import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { AnsweredExpression, MeasuredOwnResult } from '#contracts/ownResult.ts'
import { shownName } from '#rules/names.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Owner } from '../identity/owner.ts'
import type { ItemBanks } from '../measure/itemBanks.ts'
import { expressionOf } from '../measure/revealItem.ts'
import { readLearnNext } from '../taking/learnNext.ts'
import { presentRescored, readRescored } from '../taking/rescoring.ts'
import { presentCheck } from '../taking/storedCheck.ts'
import type { StoredTest } from '../taking/vocabTestRepository.ts'
import { requireOwnTest } from './ownResultRepository.ts'
import { presentResult } from './readSharedResult.ts'
import { offersResearch } from './research.ts'
import { tenToOffer } from './tenSentences.ts'

/** Nobody is compared with other learners. Pages of 1.0.0 that a browser still keeps accept no result without it. */
const NO_COMPARISON = { sample: 'learners', groups: [] } as const satisfies MeasuredOwnResult['comparison']

/**
 * Returns a result for the user who completed the test, including what others see of it, even while its link is off.
 * @throws ProblemError 404 alike for another user's result and for one that does not exist.
 */
export async function readOwnResult(
  deps: Pick<Dependencies, 'db' | 'banks' | 'clock'>,
  owner: Owner,
  shortcode: string,
): Promise<MeasuredOwnResult> {
  const { db, banks, clock } = deps
  const own = await requireOwnTest(db, owner, shortcode)
  const { test, sharing, shown } = own
  const { score } = shown
  const now = clock()
  const check = presentCheck(banks, test)
  const common = {
    result: presentResult(banks, shown),
    full_name: shownName(shown.fullName, 'full'),
    sharing: {
      ...sharing,
      ...(tenToOffer(banks, test, now) && { ten: shown.ten !== null }),
      ...((own.research || offersResearch(test, now)) && { research: own.research }),
    },
    check,
    comparison: NO_COMPARISON,
  }
  if (score.tellsLevel === false) return { ...common, answered: [], learn_next: [], tells_level: false }
  const { testId, bankVersion } = test
  const stored = { testId, bankVersion, score, rescored: own.rescored }
  const rescored = (await readRescored(deps, [stored])).get(testId)
  return {
    ...common,
    answered: answeredExpressions(test, banks, check),
    learn_next: await readLearnNext(deps, owner, test),
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
