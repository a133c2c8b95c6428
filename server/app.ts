import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { VerifyIdToken } from './auth/identity.ts'
import { createDrawCard, type DrawCard } from './card/drawCard.ts'
import { countingSlots } from './comparison/countingSlots.ts'
import { countedLearners, demoLearners } from './comparison/otherLearners.ts'
import type { Database } from './db/queryable.ts'
import { readFromDatabase, type SharedResultReader } from './db/sharedResultReader.ts'
import type { ItemBank } from './item-bank/itemBank.ts'
import { logController, loggerOptions, type LogLevel } from './logging.ts'
import { NOTHING_INLINE, NO_OTHER_ORIGINS, type Page } from './page.ts'
import { answerClientError } from './plugins/clientErrors.ts'
import { allowOrigins } from './plugins/crossOrigin.ts'
import { registerDrain } from './plugins/drain.ts'
import { registerEmulatorProxy } from './plugins/emulatorProxy.ts'
import { registerOpenApi } from './plugins/openApi.ts'
import { answerFrameworkError, registerProblemDetails } from './plugins/problemDetails.ts'
import { RATE_LIMITS, registerRateLimit, type RateLimits } from './plugins/rateLimit.ts'
import { registerRequestLog, type FinishedRequest } from './plugins/requestLog.ts'
import { registerSecurityHeaders } from './plugins/securityHeaders.ts'
import { registerPage } from './plugins/servePage.ts'
import { limitByTest } from './plugins/testRateLimit.ts'
import { createResultPreviews } from './preview/resultPreviews.ts'
import { accountRoute } from './routes/account.ts'
import { accountTestRoutes } from './routes/accountTests.ts'
import { healthRoute, readyRoute } from './routes/health.ts'
import { openApiRoute } from './routes/openApi.ts'
import { ownResultRoutes } from './routes/ownResults.ts'
import { pageErrorRoute } from './routes/pageErrors.ts'
import { resultCardRoute } from './routes/resultCards.ts'
import { securityTxtRoute } from './routes/securityTxt.ts'
import { sharedResultRoutes } from './routes/sharedResults.ts'
import { requestIds } from './requestId.ts'
import { transferRoutes } from './routes/transfers.ts'
import { vocabTestRoutes } from './routes/vocabTests.ts'
import type { Dependencies } from './services/dependencies.ts'
import { createItemBanks } from './services/itemBanks.ts'
import { newIds, type NewIds } from './services/newIds.ts'
import { readSharedResult } from './services/readSharedResult.ts'
import { ResultCards } from './services/resultCards.ts'
import { SharedResultCache } from './services/sharedResultCache.ts'

/** The largest body that is read; a save of 80 words is about 15 KB. */
const BODY_LIMIT_BYTES = 256 * 1024
/** A whole request must have come by then: who sends byte after byte would hold a connection for good. */
const REQUEST_TIMEOUT_MS = 30_000

/** All that the server works with: nothing else is read from the environment, the clock or the disk. */
export type AppDependencies = {
  db: Database
  /** Where shared results are read; by default in `db`. */
  sharedResultReader?: SharedResultReader
  verifyIdToken: VerifyIdToken
  /** The bank for new tests, and those that stored tests were served from before. */
  itemBank: ItemBank
  earlierBanks?: readonly ItemBank[]
  /** Now, in ms since the epoch. */
  clock: () => number
  /** Uniform in [0, 1): chooses the items of a form. */
  random: () => number
  ids?: NewIds
  /** Draws a result for link previews; by default with typefaces that are read from the disk. */
  drawCard?: DrawCard
  decks?: ReadonlySet<string>
  /** Whether results are compared with made-up learners. */
  demoComparison?: boolean
  /** The built page; null serves the API alone. */
  page?: Page | null
  /** Where the auth emulator's paths are passed on to; null in production. */
  emulatorUrl?: string | null
  rateLimits?: RateLimits
  /** Whose X-Forwarded-For header is believed: everyone's, nobody's, or that of these addresses. */
  trustProxy?: boolean | string[]
  /** Other origins whose pages may use the API. */
  corsOrigins?: readonly string[]
  /** Where the operator is written to, an e-mail address or a page; any other text is no such place. */
  operatorContact?: string
  logLevel?: LogLevel
  /** Whether the server is about to stop and should get no new requests. */
  isDraining?: () => boolean
  /** Told of each finished request, and of each test that is completed. */
  onFinished?: ((finished: FinishedRequest) => void) | undefined
  onCompleted?: (() => void) | undefined
}

/** Builds the server with all its routes. It does not listen, and does not touch the database before a request. */
export async function buildApp(options: AppDependencies): Promise<FastifyInstance> {
  const { db, verifyIdToken, clock, random, page = null, rateLimits = RATE_LIMITS, isDraining = () => false } = options
  const banks = createItemBanks(options.itemBank, options.earlierBanks)
  const sharedResultReader = options.sharedResultReader ?? readFromDatabase(db)
  const deps: Dependencies = {
    ...{ db, sharedResultReader, banks, clock, random },
    ids: options.ids ?? newIds,
    decks: options.decks ?? new Set(),
    nextSlot: countingSlots(clock()),
    otherLearners: options.demoComparison ? demoLearners : countedLearners(db),
    onCompleted: options.onCompleted,
  }
  const sharedResults = new SharedResultCache((shortcode) => readSharedResult(deps, shortcode), clock)
  const resultCards = new ResultCards(options.drawCard ?? createDrawCard())

  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: options.trustProxy ?? false,
    logger: loggerOptions(options.logLevel ?? 'silent'),
    logController,
    genReqId: requestIds(Boolean(options.trustProxy)),
    // A request on a connection that a proxy holds open may arrive with the close: it is answered like any other.
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    routerOptions: { ignoreTrailingSlash: true },
  })
  // Fastify also reads text by default; the API speaks JSON alone.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerProblemDetails(app)
  registerRequestLog(app, options.onFinished)
  registerDrain(app, isDraining)
  registerSecurityHeaders(app, page?.inline ?? NOTHING_INLINE, page?.origins ?? NO_OTHER_ORIGINS)
  await registerOpenApi(app)
  await app.register(
    async (scope) => {
      await allowOrigins(scope, options.corsOrigins ?? [])
      registerRateLimit(scope, rateLimits, clock)
      limitByTest(scope, rateLimits.ofOneTest ?? Infinity, clock)
      healthRoute(scope)
      readyRoute(scope, { db, isDraining })
      pageErrorRoute(scope)
      openApiRoute(scope)
      sharedResultRoutes(scope, { sharedResults })
      resultCardRoute(scope, { sharedResults, resultCards })
      vocabTestRoutes(scope, { ...deps, verifyIdToken, rateLimits })
      transferRoutes(scope, { ...deps, rateLimits })
      accountRoute(scope, { ...deps, verifyIdToken, sharedResults })
      accountTestRoutes(scope, { ...deps, verifyIdToken })
      ownResultRoutes(scope, { ...deps, verifyIdToken, sharedResults })
    },
    { prefix: '/v1' },
  )
  securityTxtRoute(app, options.operatorContact ?? '', clock)
  if (options.emulatorUrl) await registerEmulatorProxy(app, options.emulatorUrl)
  const { previewShell: shell = null, publicUrl = null } = page ?? {}
  const previews = shell && createResultPreviews({ sharedResults, shell, publicUrl, limit: rateLimits.requests, clock })
  await registerPage(app, page, previews)
  if (options.demoComparison) app.log.warn('DEMO_COMPARISON: results are compared with learners who do not exist')
  return app
}
