import type { Page, Route } from '@playwright/test'
import type { ViewportSize } from 'playwright'

type Store =
  | ('tests' | 'profile' | 'history' | 'settings' | 'notebookLog' | 'notebookCards')
  | ('ownResults' | 'ownDetails' | 'resultPoints' | 'sharedResults')

/** One state of one screen: how the running app gets there, and how to tell that it did. */
export interface Scene {
  /** Name of its pictures, and a part of its tests' names. */
  name: string
  /** The address to open. */
  path: string
  /** A text that is in sight when the state is reached: a picture of anything else is a failure. */
  shows: string | RegExp
  /** What rests on the device before the address is opened, by store and key. */
  device?: Partial<Record<Store, Record<string, unknown>>>
  /** Who answers instead of the server, by address. */
  answers?: Record<string, (route: Route) => unknown>
  /** What the learner does there. */
  act?: (page: Page) => Promise<unknown>
  /** Keeps the service worker, which otherwise would keep requests from `answers`. */
  worker?: boolean
  /** Has a browser context to itself, since what it does outlasts its page. */
  ownContext?: boolean
  /** The page's clock stands still once the address is open. */
  clockStops?: boolean
  /** Instead of the three usual windows. */
  sizes?: readonly ViewportSize[]
  /** The learner's text size as a multiple of the usual one. */
  textSize?: number
}

/** Answers with a body, as the server would. */
export const json =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: body })

/** Answers that it can't. */
export const failing = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'Refused', status, detail: '' }),
  })

/** No connection to the server. */
export const unreachable = (route: Route) => route.abort()

/** A part of the app that does not load. The page would load again, did it not find the server away as well. */
export const partMissing = (part: string): NonNullable<Scene['answers']> => ({
  [`**/assets/${part}-*.js`]: unreachable,
  '**/': (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()),
})

/** Lets the learner wait for as long as the picture takes. */
export const pending = () => {}

/** Addresses of the API that scenes answer for. */
export const api = {
  newTest: '**/v1/vocab_checkbox_tests/',
  completion: '**/v1/vocab_checkbox_tests/*/?complete=y',
  sharedResult: '**/v1/vocab_checkbox_tests/share/*/',
  newCode: '**/v1/transfers/',
  enteredCode: '**/v1/transfers/redeem/',
} as const
