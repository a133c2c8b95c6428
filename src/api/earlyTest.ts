import { nanoid } from 'nanoid'
import { CREATE_TEST_PATH } from '#contracts/apiPaths.ts'
import type { CreateTestRequest } from '#contracts/endpoints.ts'
import { apiBase, clientHeaders, fetchWhole, xsrfHeader, xsrfToken } from './everyRequest.ts'

/** A request for a test that the document's first script has sent, before the app was there (decision 0014). */
export interface EarlyTest {
  /** What was asked for, as JSON. */
  body: string
  /** Its Idempotency-Key: whoever asks again by it gets the same test. */
  key: string
  answer: Promise<Response>
}

declare global {
  /** 'deciding' until the device has said what it holds; null where nothing was sent, or the app has asked. */
  var earlyTest: EarlyTest | 'deciding' | null | undefined
}

/** Asks for a test as soon as the device has said that it holds nothing of this site: whoever has been here is not new. */
export async function askForEarlyTest(web_test_version: string): Promise<void> {
  globalThis.earlyTest = 'deciding'
  const isNew = await holdsNothing()
  // A slow device may say so after the app has asked by itself.
  if (globalThis.earlyTest !== 'deciding') return
  globalThis.earlyTest = isNew ? send({ ...STANDARD, web_test_version }) : null
}

/** What every request for a test has. */
export const STANDARD = { language: 'en', mode: 'sentences' } as const

async function holdsNothing(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).length === 0
  } catch {
    // The browser cannot say, or has no databases here.
    return false
  }
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

/** Takes the early request, once, if it asked for the same. From then on none is sent. */
export function takeEarlyTest(request: CreateTestRequest): EarlyTest | null {
  const { earlyTest: early } = globalThis
  globalThis.earlyTest = null
  return early && early !== 'deciding' && early.body === JSON.stringify(request) ? early : null
}
