import { expect } from '@playwright/test'
import { ACCOUNT_PATH } from '#contracts/apiPaths.ts'
import { CreateGuest } from '#contracts/guest.ts'
import type { VocabTest } from '#contracts/test.ts'
import { CreateGuestTransfer } from '#contracts/transfer.ts'
import { saveOfAll } from '../../support/saves.ts'

/** Somebody else, who uses the API of a site without accounts, and has one result there. */
export async function startStranger(site: string) {
  const call = async (method: string, path: string, token: string | null, body?: unknown) => {
    const response = await fetch(`${site}/v1/${path}`, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    expect(response.ok, `${method} ${path}`).toBe(true)
    return response.status === 204 ? null : response.json()
  }
  const { token } = await call('POST', CreateGuest.path, null)
  const tests = 'vocab_checkbox_tests/'
  const wanted = { language: 'en', mode: 'sentences', web_test_version: 'v7' }
  const created: VocabTest = await call('POST', tests, token, wanted)
  const answers = saveOfAll(created, () => true, Date.now())
  await call('PATCH', `${tests}${created.test_id}/?complete=y`, token, answers)
  return {
    makeCode: async (): Promise<string> => (await call('POST', CreateGuestTransfer.path, token)).code,
    resultsSeen: async (): Promise<string[]> =>
      (await call('GET', ACCOUNT_PATH, token)).results.map(({ shortcode }: { shortcode: string }) => shortcode),
    ownResult: created.shortcode,
    deleteAll: () => call('DELETE', ACCOUNT_PATH, token),
  }
}
