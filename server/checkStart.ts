import { once } from 'node:events'
import { access, constants } from 'node:fs/promises'
import { createServer } from 'node:net'
import { loadConfig, variableNames, type Config } from './config.ts'
import { connectDatabase } from './db/connectDatabase.ts'
import { createDatabaseClock } from './db/databaseClock.ts'
import { findMissingMigrations, requireReadableSchema } from './db/migrate.ts'
import { keepsPreparedStatements, MIXED_UP_MESSAGE } from './db/preparedStatements.ts'
import type { Database } from './db/queryable.ts'
import { findSessionFault } from './db/sessionSettings.ts'
import type { IdentityConfig } from './identity/identityConfig.ts'
import { discover } from './identity/openIdProvider.ts'
import { readKeySet } from './identity/providerKeys.ts'
import { siteOf } from './page/site.ts'
import { SECRETS } from './secrets.ts'
import { describeDatabaseFailure } from './startFailures.ts'

/**
 * Inspects one part of a start and says a line about it. Returns what it found, or null for a fault, which `inspect`
 * throws.
 */
type Check = <Found>(
  part: string,
  inspect: () => Found | Promise<Found>,
  describe: (found: Found) => string,
) => Promise<Found | null>

/**
 * Checks everything that a start needs, without starting or changing anything: settings, page, database, migrations,
 * clock and identity provider.
 * @param say receives one line for each, beginning with `ok`, `FAULT` or, for what may be a mistake, `note`
 * @returns whether nothing was found that would stop a start or every sign-in
 */
export async function checkStart(
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<boolean> {
  let passed = true
  const check: Check = async (part, inspect, describe) => {
    try {
      const found = await inspect()
      say(`ok     ${part}: ${describe(found)}`)
      return found
    } catch (error) {
      passed = false
      say(`FAULT  ${part}: ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  }
  const config = await check(
    'settings',
    () => loadConfig(environment),
    () => 'complete',
  )
  const unknown = unknownVariables(environment)
  if (unknown.length > 0) say(`note   settings: the server does not read ${unknown.join(', ')}`)
  if (!config) return false
  await check(
    'page',
    () => siteOf(config),
    () => config.pageDir,
  )
  const { assetArchiveDir: archive } = config
  if (archive !== null) {
    await check(
      'assets of earlier builds',
      () => access(archive, constants.R_OK | constants.W_OK),
      () => archive,
    )
  }
  await checkAddress(config, check, say)
  await checkDatabase(config, check)
  await check(
    'identity provider',
    () => describeProvider(config.identity),
    (description) => description,
  )
  return passed
}

/** The beginnings of variables that are surely meant for the server. */
const OWN = /^(ASSET|CORS|DATABASE|DRAIN|FIREBASE|GUEST|LIMIT|METRICS|OIDC|OPERATOR|TRUST|TRUSTED)_/

/** Returns the names of variables that look like the server's but are none, such as OPERATOR_NAMES. */
function unknownVariables(environment: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set([...variableNames, ...SECRETS.map((name) => `${name}_FILE`)])
  return Object.keys(environment).filter((name) => OWN.test(name) && !known.has(name))
}

/** Tries to listen. An address in use is no fault, because the server that is to be restarted may use it. */
async function checkAddress({ host, port }: Config, check: Check, say: (line: string) => void): Promise<void> {
  const server = createServer()
  const taken = await once(server.listen(port, host), 'listening').then(
    () => void server.close(),
    (error: NodeJS.ErrnoException) => error,
  )
  if (taken?.code === 'EADDRINUSE') say(`note   address: ${host}:${port} is in use, perhaps by the running server`)
  else
    await check(
      'address',
      () => (taken ? Promise.reject(taken) : null),
      () => `${host}:${port} is free`,
    )
}

async function checkDatabase({ databaseUrl, preparedStatements }: Config, check: Check): Promise<void> {
  const open = () => connectDatabase(databaseUrl, () => undefined, 1)
  const db = open()
  const inWords = (error: unknown) => {
    throw describeDatabaseFailure(error, databaseUrl)
  }
  try {
    const reached = await check(
      'database',
      async () => {
        const found = await readDatabase(db).catch(inWords)
        if (preparedStatements && !(await keepsPreparedStatements(open).catch(inWords)))
          throw new Error(MIXED_UP_MESSAGE)
        return found
      },
      ({ version }) => `PostgreSQL ${version}, takes writes`,
    )
    if (!reached) return
    await check(
      'migrations',
      () => findMissingMigrations(db),
      (missing) => (missing.length === 0 ? 'all applied' : `the start will apply ${missing.join(', ')}`),
    )
    await check(
      'clock',
      async () => {
        if (await createDatabaseClock(db).sync()) return
        throw new Error('more than a minute from the database’s: set the time of this machine')
      },
      () => 'agrees with the database’s',
    )
  } finally {
    await db.close()
  }
}

/** Returns the version of a database that takes writes. */
async function readDatabase(db: Database): Promise<{ version: string }> {
  const [row] = await db.query<{ version: string }>("select current_setting('server_version') as version")
  await requireReadableSchema(db)
  const fault = await findSessionFault(db)
  if (fault === 'standby') throw new Error('it takes no writes: it is a standby')
  if (fault === 'read-only') throw new Error('it takes no writes: it is read-only')
  if (fault === 'waiting') throw new Error('its writes wait for a standby, and none confirms them')
  if (fault !== null) throw new Error('it does not take the settings of a connection (docs/operations.md, pgbouncer)')
  return row!
}

/** @throws Error if the page may not fetch tokens, because they come from an origin that is not named */
async function keysOf({ issuer, origins }: Extract<IdentityConfig, { kind: 'oidc' }>): Promise<URL> {
  const { jwks_uri, token_endpoint } = await discover(issuer)
  const { origin } = new URL(token_endpoint)
  if (origin !== new URL(issuer).origin && !origins.includes(origin)) {
    throw new Error(`its tokens come from ${origin}: set OIDC_ORIGINS=${origin}`)
  }
  return new URL(jwks_uri)
}

/** Says what keys the provider has. @throws Error if they cannot be read, because then nobody could sign in */
async function describeProvider(identity: IdentityConfig): Promise<string> {
  if (identity.kind === 'guest') return `none: learners are guests, keys in GUEST_KEY: ${identity.guestKeys.length}`
  const source = identity.kind === 'oidc' ? identity.issuer : identity.jwksUrl.host
  try {
    const url = identity.kind === 'oidc' ? await keysOf(identity) : identity.jwksUrl
    const { keys } = await readKeySet(url)
    return `${keys.length} public keys of ${source}`
  } catch (error) {
    const { message } = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error)
    throw new Error(`${source}: ${message}`, { cause: error })
  }
}
