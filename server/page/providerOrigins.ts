import type { SiteIdentity } from '#contracts/site.ts'

/** Other origins of the page: of scripts, of requests, and of frames, e.g. `https://api.example.org`. */
export type OtherOrigins = Readonly<Record<'scripts' | 'connect' | 'frames', readonly string[]>>

export const NO_OTHER_ORIGINS: OtherOrigins = { scripts: [], connect: [], frames: [] }

/** Firebase's script for the sign-in with a popup, and its API. */
const FIREBASE_SCRIPT = 'https://apis.google.com'
const FIREBASE_API = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** Returns the origins with which the page signs learners in. */
export function providerOrigins(identity: SiteIdentity | undefined): OtherOrigins {
  switch (identity?.kind) {
    case 'firebase':
      return {
        scripts: [FIREBASE_SCRIPT],
        connect: [...FIREBASE_API, FIREBASE_SCRIPT],
        frames: [`https://${identity.authDomain}`],
      }
    case 'emulator':
      // Its own address is the page's; its popup loads the same script.
      return { scripts: [FIREBASE_SCRIPT], connect: [FIREBASE_SCRIPT], frames: [] }
    case 'oidc':
      return { scripts: [], connect: [new URL(identity.issuer).origin, ...identity.origins], frames: [] }
    default:
      return NO_OTHER_ORIGINS
  }
}
