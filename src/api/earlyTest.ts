import { CREATE_TEST_PATH } from '#contracts/apiPaths.ts'
import type { CreateTestRequest } from '#contracts/endpoints.ts'
import { nanoid } from 'nanoid'
import { apiBase, clientHeaders, fetchWhole, xsrfHeader, xsrfToken } from './everyRequest.ts'

/** A request for a test that the document's first script has sent, before the app was there (decision 0045). */
export interface EarlyTest {
  /** What was asked for, as JSON. */
  body: string
  /** Its Idempotency-Key: whoever asks again by it gets the same test. */
  key: string
  answer: Promise<Response>
}

declare global {
  /** Null where nothing was sent, or the app has taken it. */
  var earlyTest: Promise<EarlyTest | null> | null | undefined
}

/** Asks for a test as soon as the device has said that it holds nothing of this site: whoever has been here is not new. */
export function askForEarlyTest(web_test_version: string): void {
  globalThis.earlyTest = holdsNothing().then((isNew) => (isNew ? send({ ...STANDARD, web_test_version }) : null))
}

/** What every request for a test has. */
export const STANDARD = { language: 'en', mode: 'sentences' } as const

/** Not every browser can say. */
async function holdsNothing(): Promise<boolean> {
  const databases = await indexedDB.databases?.().catch(() => null)
  return databases?.length === 0
}

function send(request: CreateTestRequest): EarlyTest {
  const body = JSON.stringify(request)
  const key = nanoid()
  const answer = fetchWhole(apiBase() + CREATE_TEST_PATH, {
    method: 'POST',
    credentials: 'include',
    headers: {
      ...clientHeaders,
      ...xsrfHeader(xsrfToken()),
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    body,
  })
  // Nobody may ask for it.
  answer.catch(() => {})
  return { body, key, answer }
}

/** Takes the early request, once, if it asked for the same. */
export async function takeEarlyTest(request: CreateTestRequest): Promise<EarlyTest | null> {
  const early = (await globalThis.earlyTest) ?? null
  globalThis.earlyTest = null
  return early?.body === JSON.stringify(request) ? early : null
}
