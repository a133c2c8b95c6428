import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { connectDatabase } from './db/connectDatabase.ts'
import { createDatabaseClock } from './db/databaseClock.ts'
import { migrate } from './db/migrate.ts'
import { keepsPreparedStatements, MIXED_UP_MESSAGE } from './db/preparedStatements.ts'
import { removeExpiredRegularly } from './expiry/removeExpired.ts'
import { createCountKey } from './http/dailyCount.ts'
import type { LogStream } from './http/logging.ts'
import { createMetrics, startMetricsServer, type Metrics, type MetricsServer } from './http/metrics.ts'
import { createVerifier } from './identity/verifyIdentity.ts'
import { loadEarlierBanks } from './measure/bank/earlierBanks.ts'
import { loadItemBank } from './measure/bank/itemBank.ts'
import { archiveAssets } from './page/assetArchive.ts'
import { readPage } from './page/page.ts'
import { siteOf } from './page/site.ts'
import { describeDatabaseFailure, describeListenFailure, METRICS_VARIABLES, reasonOf } from './startFailures.ts'

/** How often a running server marks its build's files in the archive as still in use. */
const ARCHIVE_RENEWAL_MS = 24 * 60 * 60 * 1000

/**
 * A listening server. After `drain` it still serves requests but reports that it is not ready. `close` lets running
 * requests finish, then closes the database connections.
 */
export type RunningServer = {
  url: string
  log: FastifyInstance['log']
  drain: () => void
  close: () => Promise<void>
}

/**
 * Connects to the database, migrates it and listens.
 * @param logStream receives the log lines instead of standard output
 * @throws StartFailure with one readable line if the database or the port cannot be used, or if nobody could sign in
 * on the page.
 */
export async function startServer(config: Config, logStream?: LogStream): Promise<RunningServer> {
  const itemBank = loadItemBank()
  // The pool exists before the logger, so lost idle connections are logged only once the app is built.
  let app: FastifyInstance | undefined
  let metricsServer: MetricsServer | undefined
  let draining = false
  const { assetArchiveDir: archive } = config
  const archiveCurrent = async () =>
    archive === null ? null : archiveAssets({ assets: join(config.pageDir, 'assets'), archive, now: clock() })
  const onConnectionLost = (err: Error) => app?.log.warn({ err }, 'database connection lost')
  const onKeyRenewalFailure = (err: unknown) =>
    app?.log.warn({ err }, `the keys of the identity provider cannot be renewed: ${reasonOf(err, 'provider')}`)
  const onArchiveFailure = (err: unknown) =>
    app?.log.warn(
      { err },
      `assets cannot be kept in ASSET_ARCHIVE_DIR for pages that are open: ${reasonOf(err, 'file')}`,
    )
  const { databaseUrl, databaseConnections, preparedStatements } = config
  const db = connectDatabase(databaseUrl, onConnectionLost, databaseConnections, undefined, preparedStatements)
  const databaseClock = createDatabaseClock(db)
  const clock = databaseClock.now
  const metrics = config.metrics && createMetrics(db.counts)
  try {
    const site = siteOf(config)
    await migrateBeforeStart(databaseUrl)
    if (preparedStatements) await requirePreparedStatements(databaseUrl)
    await databaseClock.sync().catch((error: unknown) => {
      throw describeDatabaseFailure(error, databaseUrl)
    })
    const archiveFailure = await archiveCurrent()
    app = await buildApp({
      db,
      verifyIdToken: createVerifier(config.identity, clock, onKeyRenewalFailure),
      guestKeys: 'guestKeys' in config.identity ? config.identity.guestKeys : null,
      itemBank,
      earlierBanks: loadEarlierBanks(itemBank),
      clock,
      random: Math.random,
      countKey: createCountKey(databaseUrl),
      decks: config.decks,
      classes: config.classes,
      page: readPage(config.pageDir, config.operator, {
        assetArchive: archive,
        killWorker: config.killServiceWorker,
        site,
      }),
      emulatorUrl: config.identity.kind === 'firebase' ? config.identity.emulatorUrl : null,
      host: config.host,
      trustProxy: config.trustProxy,
      trustedNetworks: config.trustedNetworks,
      rateLimits: config.rateLimits,
      corsOrigins: config.corsOrigins,
      hsts: config.hsts,
      operatorContact: config.operator.contact,
      logLevel: config.logLevel,
      logStream,
      isDraining: () => draining,
      onFinished: metrics?.onFinished,
      onCompleted: metrics?.onCompleted,
    })
    if (archiveFailure) onArchiveFailure(archiveFailure)
    // The metrics come first, because requests arrive as soon as the public port is open.
    if (metrics && config.metrics) metricsServer = await listenForMetrics(metrics, config.metrics)
    await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw describeListenFailure(error, config)
    })
  } catch (error) {
    await app?.close()
    await metricsServer?.close()
    await db.close()
    throw error
  }
  const running = app
  const renewArchive = async () => {
    const failure = await archiveCurrent()
    if (failure) onArchiveFailure(failure)
  }
  const renewal = setInterval(() => void renewArchive(), ARCHIVE_RENEWAL_MS).unref()
  const stopFollowingClock = databaseClock.follow(running.log)
  const isClockReliable = databaseClock.sync
  const stopRemoval = removeExpiredRegularly({ db, clock, isClockReliable, random: Math.random }, running.log)
  return {
    url: `http://${hostForUrl(config.host)}:${portOf(running, config.port)}`,
    log: running.log,
    drain() {
      draining = true
    },
    async close() {
      draining = true
      clearInterval(renewal)
      stopFollowingClock()
      // Closes both at once, because a removal batch that waits for its rows must not delay the end of running
      // requests.
      await Promise.all([running.close(), stopRemoval()])
      await metricsServer?.close()
      await db.close()
    },
  }
}

/**
 * Migrates on a separate connection without a statement timeout, because a migration may take longer than a request.
 */
async function migrateBeforeStart(databaseUrl: string): Promise<void> {
  const db = connectDatabase(databaseUrl, () => undefined, 1, null)
  try {
    await migrate(db)
  } catch (error) {
    throw describeDatabaseFailure(error, databaseUrl)
  } finally {
    await db.close()
  }
}

/** @throws StartFailure behind a pooler that mixes prepared statements up */
async function requirePreparedStatements(databaseUrl: string): Promise<void> {
  const kept = await keepsPreparedStatements(() => connectDatabase(databaseUrl, () => undefined, 1)).catch(
    (error: unknown) => {
      throw describeDatabaseFailure(error, databaseUrl)
    },
  )
  if (!kept) throw describeDatabaseFailure(new Error(MIXED_UP_MESSAGE), databaseUrl)
}

function listenForMetrics(metrics: Metrics, address: { port: number; host: string }): Promise<MetricsServer> {
  return startMetricsServer(metrics, address).catch((error: unknown) => {
    throw describeListenFailure(error, address, METRICS_VARIABLES)
  })
}

/** Returns the port on which the server listens; with PORT=0 the system chooses it. */
function portOf(app: FastifyInstance, configured: number): number {
  const address = app.server.address()
  return address !== null && typeof address === 'object' ? address.port : configured
}

/** Returns the host as someone on this machine would type it in an address. */
function hostForUrl(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
