import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadConfig } from '../../../server/config.ts'
import { RATE_LIMITS } from '../../../server/http/rateLimit.ts'
import { ConfigError } from '../../../server/secrets.ts'
import { pageFolder } from '../../support/pageFolder.ts'

const NEEDED = { DATABASE_URL: 'postgres://user:secret@db.example.org/vocab', FIREBASE_PROJECT_ID: 'my-project' }

/** A file that holds the address of the database. */
const file = join(pageFolder({ url: `${NEEDED.DATABASE_URL}\n` }), 'url')

/** The message of the failure to load. */
function failureOf(environment: Record<string, string>): string {
  try {
    loadConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('It was accepted')
}

test('the configuration needs a database and an identity provider, and the rest has defaults', () => {
  expect(loadConfig(NEEDED)).toEqual({
    production: true,
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: NEEDED.DATABASE_URL,
    databaseConnections: 10,
    preparedStatements: true,
    drainSeconds: 0,
    metrics: null,
    pageDir: 'dist/page',
    assetArchiveDir: null,
    killServiceWorker: false,
    identity: {
      kind: 'firebase',
      projectId: 'my-project',
      jwksUrl: new URL('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
      emulatorUrl: null,
      page: null,
    },
    flow: null,
    promoUrl: null,
    publicUrl: null,
    decks: new Set(),
    classes: true,
    trustProxy: false,
    trustedNetworks: [],
    rateLimits: RATE_LIMITS,
    corsOrigins: [],
    hsts: 'subdomains',
    logLevel: 'warn',
    operator: { name: 'the operator of this site', contact: 'the operator of this site' },
  })
})

test('the configuration reads every variable, and an empty one counts as unset', () => {
  const config = loadConfig({
    ...NEEDED,
    ...{ PORT: '0', HOST: '::', PAGE_DIR: '', JWKS_URL: 'http://127.0.0.1:1/keys', DECKS: 'spring, autumn,,' },
    ...{ ASSET_ARCHIVE_DIR: '/var/lib/assets', KILL_SERVICE_WORKER: 'true' },
    ...{
      NODE_ENV: 'test',
      AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
      TRUST_PROXY: '10.0.0.1, fd00::/8',
      LOG_LEVEL: 'info',
    },
    ...{ CORS_ORIGINS: 'https://words.example.org, http://localhost:5173' },
  })
  expect(loadConfig({ ...NEEDED, NODE_ENV: 'production', METRICS_PORT: '9090', DRAIN_SECONDS: '15' })).toMatchObject({
    ...{ production: true, drainSeconds: 15, metrics: { port: 9090, host: '127.0.0.1' } },
  })
  expect(loadConfig({ ...NEEDED, DATABASE_CONNECTIONS: '25' }).databaseConnections).toBe(25)
  expect(loadConfig({ ...NEEDED, PREPARED_STATEMENTS: 'false' }).preparedStatements).toBe(false)
  expect(config).toMatchObject({ port: 0, host: '::', pageDir: 'dist/page', logLevel: 'info' })
  expect(config).toMatchObject({ assetArchiveDir: '/var/lib/assets', killServiceWorker: true })
  expect(config.decks).toEqual(new Set(['spring', 'autumn']))
  expect(config.identity).toMatchObject({ emulatorUrl: 'http://127.0.0.1:9099' })
  expect(config.trustProxy).toEqual(['10.0.0.1', 'fd00::/8'])
  expect(config.corsOrigins).toEqual(['https://words.example.org', 'http://localhost:5173'])
  expect(loadConfig({ ...NEEDED, TRUST_PROXY: 'true' }).trustProxy).toBe(true)
})

test('each limit has a variable, and networks can be trusted', () => {
  const config = loadConfig({ ...NEEDED, LIMIT_NEW_TESTS_A_DAY: '9000', TRUSTED_NETWORKS: '192.0.2.7, 2001:db8::/32' })
  expect(config.rateLimits).toEqual({ ...RATE_LIMITS, newTestsADay: 9000 })
  expect(config.trustedNetworks).toEqual(['192.0.2.7', '2001:db8::/32'])
})

test('an IPv6 address may stand in brackets', () => {
  const config = loadConfig({ ...NEEDED, HOST: '[::1]', METRICS_PORT: '0', METRICS_HOST: '[::]', TRUST_PROXY: '[::1]' })
  expect(config).toMatchObject({ host: '::1', metrics: { host: '::' }, trustProxy: ['::1'] })
})

test('a secret can stand in a file, and a file that cannot be read is named by its variable alone', () => {
  const { DATABASE_URL, ...others } = NEEDED
  expect(loadConfig({ ...others, DATABASE_URL_FILE: file }).databaseUrl).toBe(DATABASE_URL)
  expect(failureOf({ ...NEEDED, DATABASE_URL_FILE: file })).toContain('must not both be set')
  expect(failureOf({ ...others, DATABASE_URL_FILE: '/secret/none' })).toBe(
    'DATABASE_URL_FILE names a file that cannot be read (ENOENT): there is none: make it, or correct the path',
  )
})

test('the configuration names everything that is missing', () => {
  expect(failureOf({})).toMatch(/DATABASE_URL is required/)
  expect(failureOf({ DATABASE_URL: NEEDED.DATABASE_URL })).toMatch(/^FIREBASE_PROJECT_ID, OIDC_ISSUER or GUEST_KEY is/)
})

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['METRICS_PORT', '8080'],
  ['DRAIN_SECONDS', '301'],
  ['DATABASE_CONNECTIONS', '1'],
  ['DATABASE_URL', 'mysql://user:secret@host/name'],
  ['DATABASE_URL', 'postgres://user:secret@one,two/name'],
  ['DATABASE_URL', 'postgres://user:1#secret@one/name'],
  ['DATABASE_URL', 'postgres://user:secret@one/name?target_session_attrs=standby'],
  ['PREPARED_STATEMENTS', 'secret'],
  ['JWKS_URL', 'ftp://secret'],
  ['JWKS_URL', 'http://secret.example.org/keys'],
  ['AUTH_EMULATOR_URL', 'http://10.0.0.1:9099/secret'],
  ['AUTH_EMULATOR_URL', 'http://localhost.secret.example:9099'],
  ['AUTH_EMULATOR_URL', 'http://127.0.0.1:9099@secret.example'],
  ['OIDC_ISSUER', 'http://secret.example.org'],
  ['OIDC_ISSUER', 'https://words.example.org/?secret'],
  ['OIDC_ISSUER', 'https://words.example.org/secret/.well-known/openid-configuration'],
  ['OIDC_ORIGINS', 'https://secret.example.org/tokens'],
  ['GUEST_KEY', 'a-secret-of-31-characters-00000'],
  ['FIREBASE_AUTH_DOMAIN', 'https://secret.example.org'],
  ['FLOW', 'secret'],
  ['PUBLIC_URL', 'https://words.example.org/secret'],
  ['NODE_ENV', 'prod-secret'],
  ['TRUST_PROXY', 'secret'],
  ['TRUST_PROXY', ','],
  ['TRUSTED_NETWORKS', 'secret/8'],
  ['TRUSTED_NETWORKS', ','],
  ['HSTS', 'secret'],
  ['LIMIT_NEW_TESTS', '0'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', 'fd00::/129'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://secret.example.org/'],
  ['CORS_ORIGINS', 'https://*.secret.example.org'],
  ['LOG_LEVEL', 'secret'],
  ['KILL_SERVICE_WORKER', 'secret'],
])('the configuration names %s when it is %j, without repeating the value', (name, value) => {
  const message = failureOf({ ...NEEDED, [name]: value })
  expect(message).toMatch(new RegExp(`^${name} must be `))
  expect(message).not.toContain('secret')
})

const KEY = 'k'.repeat(32)
const OPEN_ID = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'words', GUEST_KEY: `${KEY}\nolder-${KEY}` }

test('learners sign in by an OpenID provider, or without accounts, if the host says so', () => {
  const { DATABASE_URL } = NEEDED
  const guestKeys = [KEY, `older-${KEY}`]
  expect(loadConfig({ DATABASE_URL, ...OPEN_ID }).identity).toEqual({
    ...{ kind: 'oidc', issuer: 'https://id.example.org', clientId: 'words', name: 'id.example.org', origins: [] },
    guestKeys,
  })
  expect(loadConfig({ DATABASE_URL, GUEST_KEY: OPEN_ID.GUEST_KEY }).identity).toEqual({ kind: 'guest', guestKeys })
})

test.each([
  ['two providers', { ...NEEDED, ...OPEN_ID }, /FIREBASE_PROJECT_ID and OIDC_ISSUER must not both be set/],
  ['a provider that knows its own guests', { ...NEEDED, GUEST_KEY: KEY }, /and GUEST_KEY must not both be set/],
  ['a provider without a client', { ...OPEN_ID, OIDC_CLIENT_ID: '' }, /OIDC_CLIENT_ID is required/],
  ['a provider without a key for guests', { ...OPEN_ID, GUEST_KEY: '' }, /GUEST_KEY is required with OIDC_ISSUER/],
])('the configuration refuses %s', (_, environment, message) => {
  expect(failureOf({ DATABASE_URL: NEEDED.DATABASE_URL, ...environment })).toMatch(message)
  // Together with the faults of other variables.
  expect(failureOf({ ...environment, DATABASE_URL: '' })).toMatch(/^DATABASE_URL is required/)
  expect(failureOf({ ...environment, DATABASE_URL: '' })).toMatch(message)
})

test('the configuration must never accept an emulator in production, or where production is not ruled out', () => {
  for (const url of ['http://127.0.0.1:9099', 'http://localhost:9099', 'http://[::1]:9099']) {
    const environment = { ...NEEDED, AUTH_EMULATOR_URL: url }
    for (const NODE_ENV of ['production', 'prod', '']) {
      expect(failureOf({ ...environment, NODE_ENV })).toMatch(/AUTH_EMULATOR_URL must not|NODE_ENV must be/)
    }
    for (const NODE_ENV of ['development', 'test']) {
      expect(loadConfig({ ...environment, NODE_ENV })).toMatchObject({
        production: false,
        identity: { emulatorUrl: url },
      })
    }
  }
})
