import Fastify, { type FastifyInstance } from 'fastify'
import { accountRoutes } from './accounts/accountTests.ts'
import { guestRoutes } from './accounts/guestRoutes.ts'
import { classRoutes } from './classes/classRoutes.ts'
import type { Database } from './db/queryable.ts'
import type { Dependencies } from './dependencies.ts'
import { answerInTurn } from './http/answerInTurn.ts'
import { registerCaching } from './http/caching.ts'
import { CONNECTION_LIMITS, limitConnections, registerDrain, type ConnectionLimits } from './http/connectionLimits.ts'
import { allowOrigins } from './http/crossOrigin.ts'
import type { CountKey } from './http/dailyCount.ts'
import { healthRoutes } from './http/healthRoutes.ts'
import { BODY_BYTES, readJsonBodies } from './http/jsonBody.ts'
import {
  logController,
  loggerOptions,
  registerRequestLog,
  requestIds,
  type FinishedRequest,
  type LogLevel,
  type LogStream,
} from './http/logging.ts'
import { pageErrorRoute } from './http/pageErrors.ts'
import { answerClientError, answerFrameworkError, registerProblemDetails } from './http/problemDetails.ts'
import { limitByAccount, limitMisses, RATE_LIMITS, type RateLimits } from './http/rateLimit.ts'
import { refuseRequests } from './http/refusedRequests.ts'
import { securityTxtRoute } from './http/securityTxt.ts'
import type { ApiScope } from './http/serve.ts'
import { addressesIn, trustedProxies, warnOfProxies } from './http/trustedProxies.ts'
import { takeTurnsByAddress } from './http/turns.ts'
import { refuseWithdrawn } from './identity/guests.ts'
import type { VerifyIdToken } from './identity/identity.ts'
import type { GuestKeys } from './identity/identityConfig.ts'
import type { ItemBank } from './measure/bank/itemBank.ts'
import { createItemBanks } from './measure/itemBanks.ts'
import { newIds, type NewIds } from './newIds.ts'
import { notebookRoutes } from './notebook/notebook.ts'
import { registerEmulatorProxy } from './page/emulatorProxy.ts'
import { NOTHING_INLINE, type Page } from './page/page.ts'
import { NO_OTHER_ORIGINS } from './page/providerOrigins.ts'
import { createResultPreviews } from './page/resultPreviews.ts'
import { registerSecurityHeaders, type Hsts } from './page/securityHeaders.ts'
import { registerPage, routableUrl } from './page/servePage.ts'
import { createDrawCard, type DrawCard } from './results/card/drawCard.ts'
import { resultCardRoute, ResultCards } from './results/card/resultCards.ts'
import { ownResultRoutes } from './results/ownResultRoutes.ts'
import { readSharedResult } from './results/readSharedResult.ts'
import { SharedResultCache, sharedResultRoutes } from './results/sharedResultCache.ts'
import { takingRoutes } from './taking/takingRoutes.ts'
import { limitByTest } from './taking/testRateLimit.ts'
import { transferRoutes } from './transfers/transfers.ts'

/** The server's dependencies. It reads nothing else from the environment, the clock or the disk. */
export type AppDependencies = {
  db: Database
  verifyIdToken: VerifyIdToken
  /** The secrets that sign guests' tokens; null if guests belong to the identity provider. */
  guestKeys?: GuestKeys | null
  /** The item bank for new tests. */
  itemBank: ItemBank
  /** Earlier item banks, which stored tests may use. */
  earlierBanks?: readonly ItemBank[]
  /** Returns the current time in ms since the epoch. */
  clock: () => number
  /** Returns a number uniform in [0, 1), used to choose the items of a form. */
  random: () => number
  /** Derives the keys of the database's counters; must be the same in all processes, or they count separately. */
  countKey: CountKey
  ids?: NewIds
  /** Draws the picture of a result for link previews; the default reads its typefaces from the disk. */
  drawCard?: DrawCard
  decks?: ReadonlySet<string>
  /** Whether teachers may make classes here; they may by default. */
  classes?: boolean
  /** The built page; null serves the API alone. */
  page?: Page | null
  /** Address of the auth emulator, which receives requests to the sign-in paths; null in production. */
  emulatorUrl?: string | null
  /** The host name or address on which the server listens. */
  host?: string
  rateLimits?: RateLimits
  /** Addresses and ranges from which any number of tests may be made. */
  trustedNetworks?: readonly string[]
  connectionLimits?: ConnectionLimits
  /** Whether to trust X-Forwarded-For headers: from any address (true), none (false), or only those listed. */
  trustProxy?: boolean | string[]
  /** Other origins whose pages may use the API. */
  corsOrigins?: readonly string[]
  /** For which hosts browsers use https only. */
  hsts?: Hsts
  /** How to contact the operator: an e-mail address or a URL. Any other text is not used as an address. */
  operatorContact?: string
  logLevel?: LogLevel
  logStream?: LogStream | undefined
  /** Whether the server is about to stop and should receive no new requests. */
  isDraining?: () => boolean
  /** Called for each finished request. */
  onFinished?: ((finished: FinishedRequest) => void) | undefined
  /** Called for each completed test. */
  onCompleted?: (() => void) | undefined
}

/**
 * Builds the server with all its routes. It does not listen yet and does not use the database until a request comes.
 */
export async function buildApp(options: AppDependencies): Promise<FastifyInstance> {
  const { db, clock, random, page = null, rateLimits = RATE_LIMITS, isDraining = () => false } = options
  const { trustProxy = false, guestKeys = null } = options
  const isTrusted = addressesIn(options.trustedNetworks ?? [])
  const { maxConnections, ...timeouts } = options.connectionLimits ?? CONNECTION_LIMITS
  const verifyIdToken = refuseWithdrawn(limitByAccount(options.verifyIdToken, rateLimits.perAccount, clock), db)
  const banks = createItemBanks(options.itemBank, options.earlierBanks)
  const deps: Dependencies = {
    ...{ db, banks, clock, random },
    ids: options.ids ?? newIds,
    decks: options.decks ?? new Set(),
    classes: options.classes ?? true,
    dailyLimits: rateLimits,
    countKey: options.countKey,
    onCompleted: options.onCompleted,
  }
  const sharedResults = new SharedResultCache((shortcode) => readSharedResult(deps, shortcode), clock)
  const resultCards = new ResultCards(options.drawCard ?? createDrawCard())

  const app = Fastify({
    bodyLimit: BODY_BYTES,
    ...timeouts,
    trustProxy: Array.isArray(trustProxy) ? trustedProxies(trustProxy) : trustProxy,
    logger: loggerOptions(options.logLevel ?? 'silent', options.logStream),
    logController,
    genReqId: requestIds(Boolean(trustProxy)),
    // A request may still arrive on a proxy's open connection while the server closes; it gets a normal response.
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
    clientErrorHandler: answerClientError,
    routerOptions: { ignoreTrailingSlash: true },
  })
  // Fastify also reads text by default; the API reads only JSON.
  app.removeContentTypeParser('text/plain')
  limitConnections(app, maxConnections)
  answerInTurn(app)
  takeTurnsByAddress(app)
  registerCaching(app)
  registerProblemDetails(app)
  registerRequestLog(app, options.onFinished)
  registerDrain(app, isDraining)
  refuseRequests(app)
  warnOfProxies(app, trustProxy)
  app.addHook('onListen', async () => banks.prepare())
  registerSecurityHeaders(
    app,
    page?.inline ?? NOTHING_INLINE,
    page?.origins ?? NO_OTHER_ORIGINS,
    options.hsts ?? 'subdomains',
  )
  await app.register(
    async (api) => {
      await allowOrigins(api, options.corsOrigins ?? [])
      readJsonBodies(api)
      limitMisses(api, rateLimits.misses, clock)
      limitByTest(api, rateLimits.perTest, clock)
      const scope: ApiScope = { app: api, clock, verifyIdToken, rateLimits, isTrusted, endpoints: [] }
      healthRoutes(scope, { db, isDraining })
      pageErrorRoute(scope)
      sharedResultRoutes(scope, sharedResults)
      resultCardRoute(scope, sharedResults, resultCards)
      classRoutes(scope, deps)
      takingRoutes(scope, deps)
      transferRoutes(scope, { ...deps, guestKeys })
      guestRoutes(scope, deps, guestKeys)
      accountRoutes(scope, deps, sharedResults)
      notebookRoutes(scope, deps)
      ownResultRoutes(scope, deps, sharedResults)
    },
    { prefix: '/v1' },
  )
  securityTxtRoute(app, options.operatorContact ?? '', clock)
  if (options.emulatorUrl) await registerEmulatorProxy(app, options.emulatorUrl, options.host ?? 'localhost')
  const { previewShell: shell = null, publicUrl = null } = page ?? {}
  const previewOptions = { sharedResults, publicUrl, limit: rateLimits.previews, clock, log: app.log }
  const previews = shell && createResultPreviews({ ...previewOptions, shell })
  registerPage(app, page, previews)
  return app
}
