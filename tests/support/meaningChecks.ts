import { pathOf } from '#contracts/endpoint.ts'
import { AnswerCheck, type CheckAnswer, type CheckQuestion, type MeaningCheck } from '#contracts/meaningCheck.ts'
import type { OwnResult } from '#contracts/ownResult.ts'
import type { UserProfile } from '#contracts/profile.ts'
import type { SaveTestResponse } from '#contracts/taking.ts'
import type { VocabTest } from '#contracts/test.ts'
import type { ApiServer } from './apiServer.ts'
import { ownResultsOf } from './ownResults.ts'
import { knowsUpTo } from './plausibleLearner.ts'
import { saveOfAll } from './saves.ts'

/** The possible choices. */
export type Choice = 'right' | 'wrong' | 'unsure'

/** A completed test with the questions of its check. */
export type Offered = VocabTest & { questions: readonly CheckQuestion[] }

/** Answers each question of a check with what `choose` returns for its index. */
export function answersTo({ words, questions }: Offered, choose: (index: number) => Choice): CheckAnswer[] {
  return questions.map(({ position, meanings }, index) => {
    const right = meanings.indexOf(words[position]!.definition)
    return { position, chosen: { right, wrong: (right + 1) % meanings.length, unsure: null }[choose(index)] }
  })
}

/** The calls of users about their checks. `server` is called for each request. */
export function checksOf(server: () => ApiServer) {
  const { readOwn } = ownResultsOf(server)
  return {
    /** Completes a test of a user without opening a meaning; returns it with the offered check. */
    async offeredTo(userId: string, user_profile: UserProfile = {}, ability?: number): Promise<Offered> {
      const created = await server().createTest(await server().bearer(userId))
      const body = { ...saveOfAll(created, knowsUpTo(created.words, ability), server().now()), user_profile }
      const completion = await server().complete(created.test_id, body, userId)
      const done = completion.json<SaveTestResponse>()
      if (done.status !== 'completed' || done.check?.status !== 'open') throw new Error(`No check: ${completion.body}`)
      return { ...created, questions: done.check.questions }
    },
    /** Sends answers, or any other body. */
    async send(userId: string, shortcode: string, body: unknown) {
      return server().send('PUT', `/v1/${pathOf(AnswerCheck, { shortcode })}`, body, await server().bearer(userId))
    },
    /** The check as its owner reads it. */
    async readCheck(userId: string, { shortcode }: VocabTest): Promise<MeaningCheck | null | undefined> {
      return (await readOwn(userId, shortcode)).json<OwnResult>().check
    },
  }
}
