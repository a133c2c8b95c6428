import { isIP } from 'node:net'
import * as z from 'zod'
import type { FlowName } from '#contracts/test.ts'
import { DATABASE_URL_RULE, readDatabaseUrl } from './db/databaseUrl.ts'
import { logLevels, type LogLevel } from './http/logging.ts'
import { RATE_LIMITS, type RateLimits } from './http/rateLimit.ts'
import { identityVariables, isOrigin, readIdentity, type IdentityConfig } from './identity/identityConfig.ts'
import { hstsChoices, type Hsts } from './page/securityHeaders.ts'
import { UNNAMED, type Operator } from './page/writtenDocuments.ts'
import { ConfigError, withSecrets } from './secrets.ts'

/** The configuration of the server. */
export type Config = {
  /** Whether this is a production server (the default), which refuses settings meant only for local work. */
  production: boolean
  port: number
  host: string
  databaseUrl: string
  /** The maximum number of simultaneous database connections. */
  databaseConnections: number
  /** Whether connections keep prepared statements under their names; false behind a pooler that mixes them up. */
  preparedStatements: boolean
  /**
   * How long, in seconds, this process keeps serving requests after a stop signal while reporting that it is not ready.
   */
  drainSeconds: number
  /** The address that serves the metrics; null serves none. */
  metrics: { port: number; host: string } | null
  /** Folder of the built page. */
  pageDir: string
  /** Folder for the assets of earlier builds; null stores none. */
  assetArchiveDir: string | null
  /** Whether browsers get the kill switch, a service worker that removes itself. */
  killServiceWorker: boolean
  identity: IdentityConfig
  /** The flow of new tests; null as the page was built. */
  flow: FlowName | null
  /** Where the promo leads; null as the page was built. */
  promoUrl: string | null
  /** The site's origin; null as the page was built. */
  publicUrl: string | null
  decks: ReadonlySet<string>
  /** Whether teachers may make classes here. */
  classes: boolean
  /** Whether to trust X-Forwarded-For headers: from any address (true), none (false), or only those listed. */
  trustProxy: boolean | string[]
  /** Addresses and ranges from which any number of tests may be made, such as a campus behind one address. */
  trustedNetworks: readonly string[]
  rateLimits: RateLimits
  /** Other origins whose pages may use the API. */
  corsOrigins: readonly string[]
  hsts: Hsts
  logLevel: LogLevel
  operator: Operator
}

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )

const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((number) => number >= least && number <= most, message)
}

/** An IPv6 address may stand in brackets, as in addresses of pages. */
const withoutBrackets = (text: string) => text.replace(/^\[(.*:.*)\]$/, '$1')

const host = z.string().transform(withoutBrackets).default('127.0.0.1')

const commaSeparated = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Whether a text is an address such as 10.0.0.1 or ::1, optionally with a prefix length such as /8. */
function isAddressRange(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  const isLength = length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits)
  return isIP(address) !== 0 && rest.length === 0 && isLength
}

const addresses = (text: string) => commaSeparated(text).map(withoutBrackets)

const areAddressRanges = (text: string) => addresses(text).length > 0 && addresses(text).every(isAddressRange)

/** The variable of a limit: `LIMIT_NEW_TESTS_A_DAY` for `newTestsADay`. */
const variableOf = (limit: string) => `LIMIT_${limit.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`

const siteFlows = ['profile-first', 'profile-last'] as const

const limits = Object.keys(RATE_LIMITS) as (keyof RateLimits)[]

/** The variables of all limits, each with its default. */
const limitVariables: Readonly<Record<string, z.ZodType<number, string | undefined>>> = Object.fromEntries(
  limits.map((limit) => [variableOf(limit), wholeNumber(1, 1_000_000).default(RATE_LIMITS[limit])]),
)

/** Returns the limits that the variables set. */
const limitsOf = (env: Readonly<Record<string, unknown>>): RateLimits =>
  Object.fromEntries(limits.map((limit) => [limit, env[variableOf(limit)]])) as RateLimits

const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('production'),
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: host,
  DATABASE_URL: z
    .string('is required, e.g. postgres://user@host:5432/name')
    .refine((text) => readDatabaseUrl(text) !== null, DATABASE_URL_RULE),
  DATABASE_CONNECTIONS: wholeNumber(2, 1_000).default(10),
  PREPARED_STATEMENTS: z.enum(['true', 'false'], 'must be true or false').default('true'),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: host,
  PAGE_DIR: z.string().default('dist/page'),
  ASSET_ARCHIVE_DIR: z.string().optional(),
  KILL_SERVICE_WORKER: z.enum(['true', 'false'], 'must be true or false').default('false'),
  ...identityVariables,
  FLOW: z.enum(siteFlows, `must be ${siteFlows.join(' or ')}`).optional(),
  PROMO_URL: url('https:', 'http:').optional(),
  PUBLIC_URL: z.string().refine(isOrigin, 'must be an origin such as https://words.example.org').optional(),
  DECKS: z.string().default(''),
  CLASSES: z.enum(['true', 'false'], 'must be true or false').default('true'),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => /^(true|false)$/.test(text) || areAddressRanges(text),
      'must be true, false, or the addresses or ranges of proxies separated by commas',
    )
    .default('false'),
  CORS_ORIGINS: z
    .string()
    .refine(
      (text) => commaSeparated(text).every(isOrigin),
      'must be origins such as https://words.example.org, separated by commas, without a path',
    )
    .default(''),
  TRUSTED_NETWORKS: z
    .string()
    .refine(areAddressRanges, 'must be addresses or ranges of networks separated by commas, such as 192.0.2.0/24')
    .default(''),
  ...limitVariables,
  OPERATOR_NAME: z.string().default(UNNAMED),
  OPERATOR_CONTACT: z.string().default(UNNAMED),
  HSTS: z.enum(hstsChoices, `must be one of ${hstsChoices.join(', ')}`).default('subdomains'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('warn'),
})

/** The names of all variables that the server reads; docs/operations.md explains each. */
export const variableNames: readonly string[] = Object.keys(Environment.shape)

/**
 * Reads the configuration from environment variables. An empty variable counts as not set.
 * @throws ConfigError naming each missing or wrong variable.
 */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = withSecrets(environment)
  const result = Environment.safeParse(given)
  const faults = result.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []
  const identity = readIdentity(given)
  if (typeof identity === 'string') faults.push(identity)
  if (!result.success || !identity || typeof identity === 'string') throw new ConfigError(faults.join('; '))
  const env = result.data
  const production = env.NODE_ENV === 'production'
  if (env.AUTH_EMULATOR_URL && production) {
    throw new ConfigError(
      'AUTH_EMULATOR_URL must not be set in production: its tokens are unsigned, anyone can make one. Work on one ' +
        'machine needs NODE_ENV=development',
    )
  }
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT && env.PORT !== 0) {
    throw new ConfigError('METRICS_PORT must be another port than PORT: metrics are not for everyone')
  }
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    preparedStatements: env.PREPARED_STATEMENTS === 'true',
    drainSeconds: env.DRAIN_SECONDS,
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    pageDir: env.PAGE_DIR,
    assetArchiveDir: env.ASSET_ARCHIVE_DIR ?? null,
    killServiceWorker: env.KILL_SERVICE_WORKER === 'true',
    identity,
    flow: env.FLOW ?? null,
    promoUrl: env.PROMO_URL ?? null,
    publicUrl: env.PUBLIC_URL ?? null,
    decks: new Set(commaSeparated(env.DECKS)),
    classes: env.CLASSES === 'true',
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    trustedNetworks: addresses(env.TRUSTED_NETWORKS),
    rateLimits: limitsOf(env),
    corsOrigins: commaSeparated(env.CORS_ORIGINS),
    hsts: env.HSTS,
    logLevel: env.LOG_LEVEL,
    operator: { name: env.OPERATOR_NAME, contact: env.OPERATOR_CONTACT },
  }
}

/** Parses `true`, `false`, or a comma-separated list of proxy addresses and ranges. */
function readTrustProxy(text: string): boolean | string[] {
  return text === 'true' || text === 'false' ? text === 'true' : addresses(text)
}
