import type { Page, Route } from '@playwright/test'
import type { ViewportSize } from 'playwright'
import type { Sitting } from '#browser/scope.ts'
import { SITE_META, siteMeta, type SiteIdentity } from '#contracts/site.ts'

type Store =
  | ('tests' | 'profile' | 'history' | 'settings' | 'notebookLog' | 'notebookCards' | 'notebookState')
  | ('ownResults' | 'ownDetails' | 'resultPoints' | 'sharedResults')

/** A state of a screen: how the running app gets there, and how to recognize it. */
export interface Scene {
  /** The name of its pictures, and part of its tests' names. */
  name: string
  /** The address to open. */
  path: string
  /** A text that is visible in this state: a picture without it is a failure. */
  shows: string | RegExp
  /** The rows on the device before the address is opened, by store and key. */
  device?: Partial<Record<Store, Record<string, unknown>>>
  /** The sitting that goes on; its id is `scene`, and the rows are its own. */
  sitting?: Partial<Sitting>
  /** The responses that replace the server's, by address. */
  answers?: Record<string, (route: Route) => unknown>
  /** What the learner does there. */
  act?: (page: Page) => Promise<unknown>
  /** Keeps the service worker, which otherwise would bypass `answers`. */
  worker?: boolean
  /** Has its own browser context, since its effects outlast its page. */
  ownContext?: boolean
  /** Stops the page's clock once the address is open. */
  clockStops?: boolean
  /** Replaces the three usual windows. */
  sizes?: readonly ViewportSize[]
  /** The learner's text size as a multiple of the usual one. */
  textSize?: number
}

/** The narrowest phone, and a learner who reads at twice the usual size. */
export const LARGE_TEXT = { sizes: [{ width: 320, height: 568 }], textSize: 2 } satisfies Partial<Scene>

/** A usual phone and the narrowest. */
export const NARROW = [
  { width: 360, height: 740 },
  { width: 320, height: 568 },
] satisfies Scene['sizes']

/** Responds with a body, as the server would. */
export const json =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: body })

/** Responds with an error. */
export const failing = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'Refused', status, detail: '' }),
  })

/** Fails as without a connection to the server. */
export const unreachable = (route: Route) => route.abort()

/** Fails to load a part of the app. The page would reload, unless the server is unreachable as well. */
export const partMissing = (part: string): NonNullable<Scene['answers']> => ({
  [`**/assets/${part}-*.js`]: unreachable,
  '**/': (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()),
})

/** Opens pages as on a site with another identity provider. */
export const onSite = (identity: SiteIdentity): NonNullable<Scene['answers']> => ({
  '**/vocab/auth/': (route) => withSite(route, identity),
})

async function withSite(route: Route, identity: SiteIdentity) {
  if (route.request().resourceType() !== 'document') return route.fallback()
  const response = await route.fetch()
  return route.fulfill({ response, body: (await response.text()).replace(SITE_META, siteMeta({ identity })) })
}

/** Never responds, so that the learner waits while the picture is taken. */
export const pending = () => {}

/** The addresses of the API that scenes answer. */
export const api = {
  newTest: '**/v1/vocab_checkbox_tests/',
  completion: '**/v1/vocab_checkbox_tests/*/?complete=y',
  account: '**/v1/account/results/**',
  sharedResult: '**/v1/vocab_checkbox_tests/share/*/',
  newCode: '**/v1/transfers/',
  enteredCode: '**/v1/transfers/redeem/',
} as const
