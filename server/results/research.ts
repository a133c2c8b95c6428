import { nanoid } from 'nanoid'
import { CURRENT_EDITION } from '#rules/levelScale.ts'
import type { Queryable } from '../db/queryable.ts'
import { fromCompactAnswers, type CompactAnswer } from '../taking/mergeProgress.ts'
import type { StoredTest } from '../taking/vocabTestRepository.ts'
import { mayAskOwner } from './mayAskOwner.ts'

const DAY_S = 24 * 60 * 60

/**
 * Whether the owner of a completed test may let its answers be used for research (decision 0064): not of an earlier
 * scale, whose tests were taken before anybody was asked, and not where owners are asked nothing.
 * @param now ms since the epoch
 */
export const offersResearch = (test: StoredTest, now: number): boolean =>
  test.score?.edition === CURRENT_EDITION && mayAskOwner(test, now)

/**
 * Returns the answers that their owners let be used, as lines of a CSV file in the form of the Item Response Warehouse
 * (https://itemresponsewarehouse.org/standard.html), the first with the names of the columns. `RESEARCH_CODEBOOK`
 * describes them. The ids are drawn anew each time, and give the order.
 */
export async function researchAnswers(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ user_id: string; item_ids: string[]; answers: CompactAnswer[]; completed_at: Date }>(
    `select user_id, item_ids, answers, completed_at from vocab_tests
     where research_since is not null and status = 'completed'`,
  )
  const ids = new Map(rows.map(({ user_id }) => [user_id, nanoid()]))
  const tests = rows.map(({ user_id, item_ids, answers, completed_at }) => {
    const date = Math.floor(completed_at.getTime() / 1000 / DAY_S) * DAY_S
    return fromCompactAnswers(answers).flatMap((answer, position) => {
      if (!answer) return []
      const { checked, decision_time: time } = answer
      return [[ids.get(user_id)!, item_ids[position]!, checked ? 1 : 0, time ? time / 1000 : '', date].join(',')]
    })
  })
  return ['id,item,resp,rt,date', ...tests.toSorted().flat()]
}

/** What the columns of `researchAnswers` mean. */
export const RESEARCH_CODEBOOK = `Answers of learners who let them be used without their names, one line each.
The form is that of the Item Response Warehouse (https://itemresponsewarehouse.org/standard.html).

id    The learner, drawn at random for this file: the same learner has another id in the next one. Several tests of one
      learner have the same id.
item  The item: an English sentence with one highlighted expression, by its name in the item bank: a word (w-), phrasal
      verb (pv-) or idiom (i-), or a fake (f-), which makes no sense, so that nobody can know it. Texts and difficulties
      are in the package vocabulary-measure.
resp  1: the learner marked the item as Know. 0: as Not sure. This is what learners say of themselves.
rt    Seconds that the sentence was in sight until the answer; empty where that is not known.
date  The day of the test (UTC), as seconds since 1970-01-01.

Left out: tests of a class, of a host's deck, of the short flow, of learners who may be under 16, on an earlier scale, and
all whose owners have not agreed. What is agreed can be taken back: then the next file has it no longer.
`
