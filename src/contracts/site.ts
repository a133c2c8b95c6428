import type { FlowName } from './test.ts'

/**
 * How learners prove who they are: by Firebase (its emulator for work on one machine), by an OpenID provider, or not at
 * all, as guests whom the server knows by a token of its own.
 */
export type SiteIdentity =
  | { kind: 'firebase'; apiKey: string; authDomain: string; projectId: string }
  | { kind: 'emulator' }
  | { kind: 'oidc'; issuer: string; clientId: string; name: string; origins: readonly string[] }
  | { kind: 'guest' }

/**
 * What a host chooses about the page. It stands in every document of the app, so that it costs no request: written by
 * the build, and by a server at its start.
 */
export interface Site {
  flow?: FlowName
  /** Where the promo's 'Try now' leads. */
  promoUrl?: string
  identity?: SiteIdentity
  /** The site's origin, for link previews. */
  publicUrl?: string
  /** Set where teachers make no classes. */
  classes?: false
}

/** Matches the settings in a document. */
export const SITE_META = /<meta name="site" content="([^"]*)" ?\/?>/

/** Returns the element of a document that holds the settings. */
export function siteMeta(site: Site): string {
  const content = JSON.stringify(site).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<meta name="site" content="${content}" />`
}
