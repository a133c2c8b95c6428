import type { ClassResults, NewClass } from '#contracts/class.ts'
import type { SaveTestResponse } from '#contracts/taking.ts'
import type { ApiServer } from './apiServer.ts'
import { knowsUpTo } from './plausibleLearner.ts'
import { saveOfAll } from './saves.ts'

/** A pupil of a class. `ability`: null for one who marks everything as known, which tells no level. */
export type Pupil = { user: string; name?: unknown; ability?: number | null }

/** The calls of teachers and pupils. `server` is called for each request. */
export function classesOf(server: () => ApiServer) {
  const own = (
    method: 'GET' | 'PUT' | 'DELETE',
    { code, key }: Pick<NewClass, 'code' | 'key'>,
    path = '',
    body?: object,
    headers: Record<string, string> = {},
  ) => server().send(method, `/v1/classes/${code}/${path}`, body, { 'class-key': key, ...headers })

  /** Completes a test in a class, again if it is given, and returns the test with what was answered. */
  async function finish(code: unknown, { user, name, ability = 0.5 }: Pupil, again?: { test_id: string }) {
    const taken = again ? (again as Awaited<ReturnType<ApiServer['createTest']>>) : await server().createTest()
    const knows = ability === null ? () => true : knowsUpTo(taken.words, ability)
    const body = { ...saveOfAll(taken, knows, server().now()), class_code: code, class_name: name }
    const response = await server().complete(taken.test_id, body, user)
    return { ...taken, answer: response.json<Extract<SaveTestResponse, { status: 'completed' }>>() }
  }

  return {
    own,
    finish,
    make: async (days = 30) => (await server().send('POST', '/v1/classes/', { days })).json<NewClass>(),
    results: async (of: NewClass) => (await own('GET', of, 'results/')).json<ClassResults>(),
    deleteResult: async (user: string, shortcode: string) =>
      server().send('DELETE', `/v1/account/results/${shortcode}/`, undefined, await server().bearer(user)),
  }
}
