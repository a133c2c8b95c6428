import type { SiteIdentity } from '#contracts/site.ts'

/** Other origins of the page, or paths of them: of scripts, of requests, and of frames, e.g. `https://api.example.org`. */
export type OtherOrigins = Readonly<Record<'scripts' | 'connect' | 'frames', readonly string[]>>

export const NO_OTHER_ORIGINS: OtherOrigins = { scripts: [], connect: [], frames: [] }

/** Firebase's script for the sign-in with a popup, what that script loads, and its API. */
const FIREBASE_SCRIPT = 'https://apis.google.com/js/'
const FIREBASE_SCRIPTS = [FIREBASE_SCRIPT, 'https://apis.google.com/_/scs/']
const FIREBASE_API = [
  'https://identitytoolkit.googleapis.com/v1/',
  'https://identitytoolkit.googleapis.com/v2/',
  'https://securetoken.googleapis.com/v1/',
]

/** Returns the origins with which the page signs learners in. */
export function providerOrigins(identity: SiteIdentity | undefined): OtherOrigins {
  switch (identity?.kind) {
    case 'firebase':
      return {
        scripts: FIREBASE_SCRIPTS,
        connect: [...FIREBASE_API, FIREBASE_SCRIPT],
        frames: [`https://${identity.authDomain}/__/auth/`],
      }
    case 'emulator':
      // Its own address is the page's; its popup loads the same script.
      return { scripts: FIREBASE_SCRIPTS, connect: [FIREBASE_SCRIPT], frames: [] }
    case 'oidc':
      return { scripts: [], connect: [new URL(identity.issuer).origin, ...identity.origins], frames: [] }
    default:
      return NO_OTHER_ORIGINS
  }
}
