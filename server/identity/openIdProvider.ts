import { errors, type JSONWebKeySet } from 'jose'
import * as z from 'zod'
import { readJson, readKeySet } from './providerKeys.ts'

/** What the server needs of a provider's configuration (OpenID Connect Discovery 1.0, section 3). */
const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url(), token_endpoint: z.url() })

/**
 * Reads the configuration that an issuer publishes.
 * @throws JOSEError if it cannot be read, belongs to another issuer, or names keys that are not protected by https
 */
export async function discover(issuer: string): Promise<z.infer<typeof Discovery>> {
  const url = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const found = Discovery.safeParse(await readJson(url))
  if (!found.success) throw new errors.JOSEError(`${url.href} is not the configuration of an OpenID provider`)
  if (found.data.issuer !== issuer) {
    throw new errors.JOSEError(`${url.href} is of the issuer ${found.data.issuer}, not of ${issuer} (OIDC_ISSUER)`)
  }
  if (new URL(issuer).protocol === 'https:' && new URL(found.data.jwks_uri).protocol !== 'https:') {
    throw new errors.JOSEError(`${url.href} names keys that are not at an https address`)
  }
  return found.data
}

/** Reads the current keys of an issuer. @throws JOSEError as `discover` and `readKeySet` do */
export async function readIssuerKeys(issuer: string): Promise<JSONWebKeySet> {
  return readKeySet(new URL((await discover(issuer)).jwks_uri))
}
