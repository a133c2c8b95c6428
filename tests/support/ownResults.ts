import type { Sharing } from '#contracts/ownResult.ts'
import type { SaveTestResponse } from '#contracts/taking.ts'
import type { ApiServer } from './apiServer.ts'
import { knowsUpTo } from './plausibleLearner.ts'
import { saveOfAll } from './saves.ts'

export const SHOWN: Sharing = { name_form: 'full', link_on: true }
export const REVOKED: Sharing = { name_form: 'full', link_on: false }
export const UNKNOWN_CODE = 'zzzzzzzzzz'

/** Not by `pathOf`, because attackers escape nothing. */
const ownPath = (shortcode: string) => `account/results/${shortcode}/`

/** Whose meanings these learners open, by position. */
export const revealed = (position: number) => position % 2 === 0

/** The calls of users about their own results and those of others. `server` is called for each request. */
export function ownResultsOf(server: () => ApiServer) {
  const send = async (userId: string, method: 'GET' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    server().send(method, `/v1/${path}`, body, await server().bearer(userId))
  return {
    /** A user's completed test, with what the completion revealed about its items. */
    async completedBy(userId: string, user_profile: object = { full_name: 'Ada Lovelace' }, key?: string) {
      const created = await server().createTest(key === undefined ? {} : { 'idempotency-key': key })
      const all = saveOfAll(created, knowsUpTo(created.words), server().now())
      const words = all.words.map((word, position) => ({ ...word, revealed_meaning: revealed(position) }))
      const completion = await server().complete(created.test_id, { words, user_profile }, userId)
      const result = completion.json<SaveTestResponse>()
      if (result.status !== 'completed' || !result.items) throw new Error(`Not completed: ${completion.body}`)
      return { ...created, items: result.items }
    },
    readOwn: (userId: string, shortcode: string) => send(userId, 'GET', ownPath(shortcode)),
    share: (userId: string, shortcode: string, sharing: unknown) =>
      send(userId, 'PUT', `${ownPath(shortcode)}sharing/`, sharing),
    deleteOwn: (userId: string, shortcode: string) => send(userId, 'DELETE', ownPath(shortcode)),
    /** The name on the shared result. */
    sharedName: async (shortcode: string) =>
      (await server().share(shortcode)).json<{ full_name: string | null }>().full_name,
  }
}
