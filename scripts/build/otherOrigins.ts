/**
 * Returns the other origins of a built page for its content security policy (server/page/page.ts): those to which it
 * sends requests, and those of its frames.
 * @param env the build's variables: VITE_API_BASE, an origin, and VITE_FIREBASE_AUTH_DOMAIN, a host
 * @throws TypeError if one of them is invalid
 */
export function otherOrigins(env: Readonly<Record<string, unknown>>): { connect: string[]; frames: string[] } {
  const { VITE_API_BASE: api, VITE_FIREBASE_AUTH_DOMAIN: authDomain } = env
  return {
    connect: api ? [originOf('VITE_API_BASE', String(api))] : [],
    frames: authDomain ? [originOf('VITE_FIREBASE_AUTH_DOMAIN', `https://${authDomain}`)] : [],
  }
}

function originOf(name: string, address: string): string {
  if (!/^https?:/.test(address) || !URL.canParse(address)) throw new TypeError(`${name} is not an address: ${address}`)
  return new URL(address).origin
}
