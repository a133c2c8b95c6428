import { placeOfDatabase } from './db/databaseUrl.ts'

/** Thrown when the server cannot start. The message is one line for the person who started it. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** What a start needs of the world around it. */
type Part = 'database' | 'address' | 'file' | 'provider'

const CERTIFICATE =
  'this machine does not know who signed its certificate: name a file with the certificate of that authority in ' +
  'NODE_EXTRA_CA_CERTS, and start again'

/**
 * What to do about a failure, by its code: one of the system, of TLS, or of PostgreSQL (SQLSTATE). `any` holds for all
 * parts that have no text of their own. Names in braces are put in by the caller.
 */
const REMEDIES: Readonly<Record<string, Readonly<Partial<Record<Part | 'any', string>>>>> = {
  ECONNREFUSED: { any: 'nothing answers there' },
  ECONNRESET: { any: 'it ends the connection: another kind of program may answer there' },
  ENOTFOUND: {
    any: 'the host name is unknown',
    address: 'The host name {host} is unknown. Set {HOST} to another one.',
  },
  EAI_AGAIN: { any: 'the host name cannot be looked up' },
  ETIMEDOUT: { any: 'it does not answer' },
  EHOSTUNREACH: { any: 'the host cannot be reached' },
  ENETUNREACH: { any: 'no network of this machine leads there: correct the host, or the routes of this machine' },
  EADDRINUSE: {
    address: 'Port {port} is already in use. Stop the program that uses it, or set {PORT} to another one.',
  },
  EADDRNOTAVAIL: {
    address: 'The address {host} does not belong to this machine. Set {HOST} to another one.',
    any: 'this machine has no address that leads there',
  },
  EACCES: {
    address: 'Port {port} may not be used by this user. Set {PORT} to one above 1023.',
    file: 'this user (id {uid}) may not use it: give it to this user with chown, and let it enter the folders above',
    any: 'a firewall of this machine forbids it',
  },
  EPERM: { any: 'this machine does not allow it' },
  ENOENT: { file: 'there is none: make it, or correct the path' },
  ENOTDIR: { file: 'a part of the path is no folder: correct it' },
  EISDIR: { file: 'it is a folder: name a file' },
  EROFS: { file: 'it lies on a disk that is only read: under systemd, name it in ReadWritePaths' },
  ENOSPC: { file: 'the disk is full' },

  DEPTH_ZERO_SELF_SIGNED_CERT: { any: CERTIFICATE },
  SELF_SIGNED_CERT_IN_CHAIN: { any: CERTIFICATE },
  UNABLE_TO_GET_ISSUER_CERT: { any: CERTIFICATE },
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: { any: CERTIFICATE },
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: { any: CERTIFICATE },
  CERT_HAS_EXPIRED: { any: 'its certificate has expired, or the clock of this machine is wrong' },
  ERR_TLS_CERT_ALTNAME_INVALID: { any: 'its certificate is for another host name' },

  '25006': { any: 'it takes no writes: it is a standby, or read-only' },
  '28000': { any: 'it refuses this user: name one in the address, and let it in by pg_hba.conf' },
  '28P01': { any: 'it refuses the user name or password' },
  '3D000': { any: 'there is no database of this name' },
  '42501': {
    any: 'this user may not make and use tables in it: make the user its owner (alter database … owner to …)',
  },
  '53300': { any: 'it has no connection left: raise its max_connections, or lower DATABASE_CONNECTIONS' },
  '55P03': { any: 'a long transaction holds a table that a migration must change; end it, or start again later' },
  '57P03': { any: 'it is starting up or shutting down' },
}

/** Returns what to do about a code; undefined for one without a known remedy. */
export const remedyOf = (code: string | undefined, part: Part) =>
  (code === undefined ? undefined : (REMEDIES[code]?.[part] ?? REMEDIES[code]?.any))?.replace(
    '{uid}',
    String(process.getuid?.() ?? ''),
  )

/** Says why a part cannot be used, and what to do where that is known. */
export function reasonOf(error: unknown, part: Part): string {
  return remedyOf(codeOf(error), part) ?? messageOf(error).replace(/\s+/g, ' ').replace(/\.$/, '')
}

/** Explains a failure to connect or to migrate. The message omits the user name and password of the address. */
export function describeDatabaseFailure(error: unknown, databaseUrl: string): StartFailure {
  const place = `the database ${placeOfDatabase(databaseUrl)} (DATABASE_URL)`
  return new StartFailure(`Cannot use ${place}: ${reasonOf(error, 'database')}.`, { cause: error })
}

/** The variables of the metrics' address. */
export const METRICS_VARIABLES = { port: 'METRICS_PORT', host: 'METRICS_HOST' }

/** Explains a failure to listen on a port. */
export function describeListenFailure(
  error: unknown,
  { host, port }: { host: string; port: number },
  variables = { port: 'PORT', host: 'HOST' },
): StartFailure {
  const values: Record<string, string> = { host, port: `${port}`, HOST: variables.host, PORT: variables.port }
  const remedy = remedyOf(codeOf(error), 'address')?.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)
  return new StartFailure(remedy ?? `Cannot listen on ${host}:${port}: ${messageOf(error)}`, { cause: error })
}

/** Returns the code of an error, or of what caused it: of several attempts, that of the first. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error instanceof AggregateError ? error.errors[0] : error.cause)
}

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  // A failed fetch says nothing itself.
  return error.message === 'fetch failed' && error.cause ? messageOf(error.cause) : error.message
}
