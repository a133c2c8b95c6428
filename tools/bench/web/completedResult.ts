import { clientHeaders } from '../../../src/api/everyRequest.ts'
import type { CreateTestRequest } from '../../../src/contracts/taking.ts'
import type { VocabTest } from '../../../src/contracts/test.ts'
import { testVersionLabel } from '../../../src/flow/steps.ts'
import { resultPath } from '../../../src/rules/paths.ts'
import { emulatorAccounts } from '../../../tests/scripts/emulatorAccounts.ts'
import { knowsUpTo } from '../../../tests/support/plausibleLearner.ts'
import { saveOfAll } from '../../../tests/support/saves.ts'
import type { Product } from './product.ts'

/** Completes a test through the API and returns the path of its result for visitors. */
export async function completeTest({ port, address }: Product): Promise<string> {
  const { body: account } = await emulatorAccounts(port).signUp(`bench-${Date.now()}@example.org`, 'quiet-highlighter')
  const send = async (method: string, path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${address}/v1/vocab_checkbox_tests/${path}`, {
      method,
      headers: {
        ...clientHeaders,
        'content-type': 'application/json',
        authorization: `Bearer ${String(account['idToken'])}`,
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const request: CreateTestRequest = {
    language: 'en',
    mode: 'sentences',
    web_test_version: testVersionLabel('profile-first'),
  }
  const test = (await send('POST', '', request)) as VocabTest
  const answers = saveOfAll(test, knowsUpTo(test.words), Date.now())
  await send('PATCH', `${test.test_id}/?complete=y`, answers)
  return resultPath(test.shortcode)
}
