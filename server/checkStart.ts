import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { createServer } from 'node:net'
import { checkServed } from './checkServed.ts'
import { loadConfig, type Config } from './config.ts'
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
import {
  describeDatabaseFailure,
  describeListenFailure,
  METRICS_VARIABLES,
  reasonOf,
  remedyOf,
} from './startFailures.ts'
import { notesOfPage, startNotes } from './startNotes.ts'

/** Thrown for what may be a mistake, and stops no start. */
class Note extends Error {}

/**
 * Inspects one part of a start and says a line about it. Returns what it found, or null for a fault or a note, which
 * `inspect` throws.
 */
type Check = <Found>(
  part: string,
  inspect: () => Found | Promise<Found>,
  describe: (found: Found) => string,
) => Promise<Found | null>

/**
 * Checks everything that a start needs, without starting or changing anything: settings, page, addresses, database,
 * migrations, clock, identity provider, and the page's files as they arrive from the public address.
 * @param say receives one line for each, beginning with `ok`, `FAULT` or, for what may be a mistake, `note`
 * @returns whether nothing was found that would stop a start or every sign-in, or keep the page from working offline
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
      const isNote = error instanceof Note
      passed &&= isNote
      say(`${isNote ? 'note  ' : 'FAULT '} ${part}: ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  }
  const config = await check(
    'settings',
    () => loadConfig(environment),
    () => 'complete',
  )
  for (const note of startNotes(environment)) say(`note   settings: ${note}`)
  if (!config) return false
  await checkFiles(config, check)
  await checkAddress('address', config, { port: 'PORT', host: 'HOST' }, check)
  if (config.metrics) await checkAddress('metrics', config.metrics, METRICS_VARIABLES, check)
  await checkDatabase(config, check)
  await check(
    'identity provider',
    () => describeProvider(config.identity),
    (description) => description,
  )
  await checkPublicUrl(config, check)
  return passed
}

async function checkFiles(config: Config, check: Check): Promise<void> {
  const { pageDir, assetArchiveDir: archive } = config
  await check(
    'page',
    () => {
      if (!existsSync(pageDir)) throw new Error(`${pageDir} (PAGE_DIR): ${remedyOf('ENOENT', 'file')}`)
      const [missing] = notesOfPage(pageDir)
      if (missing !== undefined) throw new Note(missing)
      siteOf(config)
    },
    () => pageDir,
  )
  if (archive === null) return
  await check(
    'assets of earlier builds',
    () =>
      access(archive, constants.R_OK | constants.W_OK).catch((error: unknown) => {
        throw new Error(`${archive} (ASSET_ARCHIVE_DIR): ${reasonOf(error, 'file')}`)
      }),
    () => archive,
  )
}

/** Tries to listen. An address in use is no fault, because the server that is to be restarted may use it. */
async function checkAddress(
  part: string,
  address: { host: string; port: number },
  variables: { port: string; host: string },
  check: Check,
): Promise<void> {
  const { host, port } = address
  await check(
    part,
    async () => {
      const server = createServer()
      await once(server.listen(port, host), 'listening').catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRINUSE') throw describeListenFailure(error, address, variables)
        throw new Note(`${host}:${port} (${variables.port}) is in use, perhaps by the running server`)
      })
      server.close()
    },
    () => `${host}:${port} is free`,
  )
}

/** A server that runs already may be of an earlier release; its files agree with its own digests. */
async function checkPublicUrl({ publicUrl, pageDir }: Config, check: Check): Promise<void> {
  if (publicUrl === null || notesOfPage(pageDir).length > 0) return
  await check(
    'files at PUBLIC_URL',
    async () => {
      const found = await checkServed(publicUrl)
      if ('files' in found) return found.files
      throw new Note(
        `${publicUrl} (${found.unreached}): check again once the server runs, to see if a proxy changes files`,
      )
    },
    (files) => `${files} arrive unchanged`,
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
  const [right] = await db.query<{ creates: boolean | null }>(
    "select has_schema_privilege(current_schema(), 'create') as creates",
  )
  if (!right?.creates) throw new Error(remedyOf('42501', 'database'))
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
    throw new Error(`${source}: ${reasonOf(error, 'provider')}`, { cause: error })
  }
}
