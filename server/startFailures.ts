import { placeOfDatabase } from './db/databaseUrl.ts'

/** Thrown when the server cannot start. The message is one line for the person who started it. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** Explains a failure to connect or to migrate. The message omits the user name and password of the address. */
export function describeDatabaseFailure(error: unknown, databaseUrl: string): StartFailure {
  const place = `the database ${placeOfDatabase(databaseUrl)} (DATABASE_URL)`
  return new StartFailure(`Cannot use ${place}: ${reasonOf(error)}.`, { cause: error })
}

/** Explains a failure to listen on a port. */
export function describeListenFailure(
  error: unknown,
  { host, port }: { host: string; port: number },
  variables = { port: 'PORT', host: 'HOST' },
): StartFailure {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is already in use. Stop the program that uses it, or set ${variables.port} to another one.`,
    EACCES: `Port ${port} may not be used by this user. Set ${variables.port} to one above 1023.`,
    EADDRNOTAVAIL: `The address ${host} does not belong to this machine. Set ${variables.host} to another one.`,
    ENOTFOUND: `The host name ${host} is unknown. Set ${variables.host} to another one.`,
  }
  const message = reasons[codeOf(error) ?? ''] ?? `Cannot listen on ${host}:${port}: ${messageOf(error)}`
  return new StartFailure(message, { cause: error })
}

const DATABASE_REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  '25006': 'it takes no writes: it is a standby, or read-only',
  '28P01': 'it refuses the user name or password',
  '28000': 'it refuses this user',
  '3D000': 'there is no database of this name',
  '42501': 'this user may not create tables in it',
  '55P03': 'a long transaction holds a table that a migration must change; end it, or start again later',
  '57P03': 'it is starting up or shutting down',
}

function reasonOf(error: unknown): string {
  const root = error instanceof Error && error.cause !== undefined && !codeOf(error) ? error.cause : error
  const code = codeOf(root) ?? (root instanceof AggregateError ? codeOf(root.errors[0]) : undefined)
  const known = code === undefined ? undefined : DATABASE_REASONS[code]
  return known ?? messageOf(error).replace(/\s+/g, ' ').replace(/\.$/, '')
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
