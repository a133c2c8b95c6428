import { createRemoteJWKSet } from 'jose'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { archiveAssets } from './assetArchive.ts'
import { createEmulatorTokenVerifier } from './auth/emulatorTokenVerifier.ts'
import { createIdTokenVerifier } from './auth/idTokenVerifier.ts'
import { requireProductionPage } from './buildMark.ts'
import type { Config } from './config.ts'
import { connectDatabase } from './db/connectDatabase.ts'
import { connectReplica } from './db/connectReplica.ts'
import { migrate } from './db/migrate.ts'
import { loadEarlierBanks } from './item-bank/earlierBanks.ts'
import { loadItemBank } from './item-bank/itemBank.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { startMetricsServer, type MetricsServer } from './metricsServer.ts'
import { readPage } from './page.ts'
import { removeExpiredRegularly } from './removeExpiredRegularly.ts'
import { describeDatabaseFailure, describeListenFailure } from './startFailures.ts'

/** A server that runs for months says from time to time that its build is still in use. */
const ARCHIVE_RENEWAL_MS = 24 * 60 * 60 * 1000

/**
 * A server that listens. `drain` makes it say that it is not ready, while it serves on; `close` lets running requests
 * finish, then closes the database's connections.
 */
export type RunningServer = {
  url: string
  log: FastifyInstance['log']
  drain: () => void
  close: () => Promise<void>
}

/**
 * Connects, migrates and listens.
 * @throws StartFailure with one readable line when the database cannot be used, the port not be had, or the page is not
 * one for production.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const clock = Date.now
  const itemBank = loadItemBank()
  // The pool outlives the logger's making: the app is told of lost idle connections once it is there.
  let app: FastifyInstance | undefined
  let metricsServer: MetricsServer | undefined
  let draining = false
  const { assetArchiveDir: archive } = config
  const archiveCurrent = async () =>
    archive === null ? null : archiveAssets({ assets: join(config.pageDir, 'assets'), archive, now: clock() })
  const onLost = (err: Error) => app?.log.warn({ err }, 'database connection lost')
  const db = connectDatabase(config.databaseUrl, onLost, config.databaseConnections)
  const metrics = config.metrics && createMetrics(db.counts)
  const { databaseReplicaUrl: replicaUrl } = config
  const replicaReader =
    replicaUrl === null ? null : connectReplica(replicaUrl, db, config.databaseConnections, () => app?.log)
  try {
    if (config.production) requireProductionPage(config.pageDir)
    await migrateFirst(config.databaseUrl)
    const archiveFailure = await archiveCurrent()
    app = await buildApp({
      db,
      ...(replicaReader && { sharedResultReader: replicaReader }),
      verifyIdToken: config.emulatorUrl
        ? createEmulatorTokenVerifier(config.projectId, clock)
        : createIdTokenVerifier(config.projectId, createRemoteJWKSet(config.jwksUrl), clock),
      itemBank,
      earlierBanks: loadEarlierBanks(itemBank),
      clock,
      random: Math.random,
      decks: config.decks,
      demoComparison: config.demoComparison,
      page: readPage(config.pageDir, config.operator, {
        assetArchive: archive,
        killWorker: config.killServiceWorker,
      }),
      emulatorUrl: config.emulatorUrl,
      trustProxy: config.trustProxy,
      corsOrigins: config.corsOrigins,
      operatorContact: config.operator.contact,
      logLevel: config.logLevel,
      isDraining: () => draining,
      onFinished: metrics?.onFinished,
      onCompleted: metrics?.onCompleted,
    })
    if (archiveFailure) app.log.warn({ err: archiveFailure }, 'assets cannot be kept for pages that are open')
    // First: with the public port open, requests come.
    if (metrics && config.metrics) metricsServer = await listenForMetrics(metrics, config.metrics)
    await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw describeListenFailure(error, config)
    })
  } catch (error) {
    await app?.close()
    await metricsServer?.close()
    await replicaReader?.close()
    await db.close()
    throw error
  }
  const running = app
  // What fails here has been told at the start.
  const renewal = setInterval(() => void archiveCurrent(), ARCHIVE_RENEWAL_MS).unref()
  const stopRemoval = removeExpiredRegularly({ db, clock, random: Math.random }, running.log)
  return {
    url: `http://${visibleHost(config.host)}:${portOf(running, config.port)}`,
    log: running.log,
    drain() {
      draining = true
    },
    async close() {
      draining = true
      clearInterval(renewal)
      // A batch may be waiting for its rows: it takes no time from the requests that are running.
      await Promise.all([running.close(), stopRemoval()])
      await metricsServer?.close()
      await replicaReader?.close()
      await db.close()
    },
  }
}

/** On a connection of its own: a migration may take longer than a request may. */
async function migrateFirst(databaseUrl: string): Promise<void> {
  const db = connectDatabase(databaseUrl, () => undefined, 1, null)
  try {
    await migrate(db)
  } catch (error) {
    throw describeDatabaseFailure(error, databaseUrl)
  } finally {
    await db.close()
  }
}

function listenForMetrics(metrics: Metrics, address: { port: number; host: string }): Promise<MetricsServer> {
  return startMetricsServer(metrics, address).catch((error: unknown) => {
    throw describeListenFailure(error, address, { port: 'METRICS_PORT', host: 'METRICS_HOST' })
  })
}

/** With PORT=0 the system chooses. */
function portOf(app: FastifyInstance, configured: number): number {
  const address = app.server.address()
  return address !== null && typeof address === 'object' ? address.port : configured
}

/** The host as someone on this machine would type it. */
function visibleHost(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
