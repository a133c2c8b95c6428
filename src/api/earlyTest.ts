import { CREATE_TEST_PATH } from '#contracts/apiPaths.ts'
import type { CreateTestRequest } from '#contracts/taking.ts'
import { apiBase, clientHeaders, fetchWhole, xsrfHeader, xsrfToken } from './everyRequest.ts'

/** A request for a test that the document's first script sent before the app had started (decision 0014). */
export interface EarlyTest {
  /** The request body, as JSON. */
  body: string
  /** The Idempotency-Key: repeating the request with it returns the same test. */
  key: string
  answer: Promise<Response>
}

declare global {
  /** 'deciding' while the device is being checked; null if nothing was sent or the app has made its own request. */
  var earlyTest: EarlyTest | 'deciding' | null | undefined
}

/** Requests a test if the device stores nothing of this site yet, which means that the visitor is new. */
export async function askForEarlyTest(web_test_version: string): Promise<void> {
  globalThis.earlyTest = 'deciding'
  const isNew = await hasNoDatabases()
  // On a slow device the app may have made its own request by now.
  if (globalThis.earlyTest !== 'deciding') return
  globalThis.earlyTest = isNew ? send({ ...STANDARD_REQUEST, web_test_version }) : null
}

/** The fields that every request for a test contains. */
export const STANDARD_REQUEST = { language: 'en', mode: 'sentences' } as const

async function hasNoDatabases(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).length === 0
  } catch {
    // The browser does not support this query, or has no databases.
    return false
  }
}

function send(request: CreateTestRequest): EarlyTest {
  const body = JSON.stringify(request)
  // Not nanoid, because its alphabet would be in each document.
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
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
  // Avoids an unhandled rejection, because the app may never use this answer.
  answer.catch(() => {})
  return { body, key, answer }
}

/** Returns the early request once, if it matches `request`, and stops any later one from being sent. */
export function takeEarlyTest(request: CreateTestRequest): EarlyTest | null {
  const { earlyTest: early } = globalThis
  globalThis.earlyTest = null
  return early && early !== 'deciding' && early.body === JSON.stringify(request) ? early : null
}
