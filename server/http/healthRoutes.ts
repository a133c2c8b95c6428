import { VERSION } from '#contracts/clientVersion.ts'
import { ReadDescription, ReadHealth, ReadReadiness } from '#contracts/service.ts'
import { findMissingMigrations } from '../db/migrate.ts'
import { DatabaseUnavailable, type Database } from '../db/queryable.ts'
import { findSessionFault, type SessionFault } from '../db/sessionSettings.ts'
import { describeApi } from './openApi/describeApi.ts'
import { sendProblem } from './problemDetails.ts'
import { ProblemError } from './problems.ts'
import { serve, type ApiScope } from './serve.ts'

/**
 * Serves what operators and programs ask: whether this process responds, whether a load balancer should send requests
 * here, and the description of the API. It should send none while this process is about to stop or while the database
 * cannot serve requests: it is unreachable, a standby or read-only, its schema is older than this program, its
 * connections are not set up, or its writes wait for a standby.
 */
export function healthRoutes(scope: ApiScope, { db, isDraining }: { db: Database; isDraining: () => boolean }): void {
  serve(scope, ReadHealth, () => ({ status: 'ok' as const, version: VERSION }))

  const checkDatabase = shareRun(() => findDatabaseProblem(db))
  serve(scope, ReadReadiness, async ({ reply }) => {
    const problem = isDraining() ? 'The server is draining: it is about to stop.' : await checkDatabase()
    // Sent, not thrown, because thrown errors are logged.
    return problem === null
      ? { status: 'ready' as const }
      : sendProblem(reply, new ProblemError('unavailable', problem))
  })

  let json: string | undefined
  serve(scope, ReadDescription, ({ reply }) =>
    reply.type('application/json; charset=utf-8').send((json ??= JSON.stringify(describeApi(scope.endpoints)))),
  )
}

const FAULTS: Readonly<Record<SessionFault, string>> = {
  standby: 'The database is a standby, which takes no writes.',
  'read-only': 'The database takes no writes.',
  settings: 'Connections to the database are not set up.',
  waiting: 'The database waits for a standby to confirm writes.',
}

/** Returns a sentence that says why the database cannot serve requests, or null if it can. */
async function findDatabaseProblem(db: Database): Promise<string | null> {
  try {
    if ((await findMissingMigrations(db)).length > 0) return 'The database lacks migrations of this server.'
    const fault = await findSessionFault(db)
    return fault && FAULTS[fault]
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return 'The database is out of reach.'
    throw error
  }
}

/**
 * Shares one run of `work` among all callers who arrive while it runs. The route has no rate limit, so this protects
 * the database.
 */
function shareRun<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null
  return () => (running ??= work().finally(() => (running = null)))
}
