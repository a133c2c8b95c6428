import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAccountApi } from '#api/accountApi.ts'
import { createHttpClient } from '#api/httpClient.ts'
import { answer, reset, startScriptedServer, type Reaction } from '../support/scriptedServer.ts'

// Every retry pause is drawn between zero and the exponential delay: draw zero.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => void vi.restoreAllMocks())

const deleted: Reaction = (response) => response.writeHead(204).end()

async function deleteData(testIds: string[], ...reactions: [Reaction, ...Reaction[]]) {
  const { base, received } = await startScriptedServer(...reactions)
  const outcome = await createAccountApi(createHttpClient(base))
    .deleteData('id-token', testIds)
    .then(
      () => 'deleted',
      (error: unknown) => error,
    )
  return { outcome, received }
}

test('the deletion of an account’s data is a DELETE with the identity token and without a body', async () => {
  const { outcome, received } = await deleteData([], deleted)
  expect(outcome).toBe('deleted')
  expect(received).toEqual([expect.objectContaining({ method: 'DELETE', path: '/v1/account/', body: null })])
  expect(received[0]!.headers).toMatchObject({ authorization: 'Bearer id-token', platform: 'web' })
  expect(received[0]!.headers).not.toHaveProperty('content-type')
})

test('the deletion names each unfinished test, even if its id has special characters', async () => {
  const { received } = await deleteData(['test-1', 'a&b=c'], deleted)
  expect(received[0]!.path).toBe('/v1/account/?test_id=test-1&test_id=a%26b%3Dc')
})

test('a deletion that fails in transit is retried', async () => {
  const { outcome, received } = await deleteData([], answer(500, {}), reset, deleted)
  expect(outcome).toBe('deleted')
  expect(received).toHaveLength(3)
})

test.each<[string, Reaction, number | null]>([
  ['401', answer(401, {}), 401],
  ['500', answer(500, {}), 500],
  ['no answer', reset, null],
  // Such as the sign-in page of a network.
  ['200', answer(200, '<h1>Welcome</h1>'), 200],
])('a deletion answered with %s fails', async (_what, reaction, status) => {
  const { outcome } = await deleteData([], reaction)
  expect(outcome).toMatchObject({ name: 'ApiError', status, message: 'deleteAccount' })
})
