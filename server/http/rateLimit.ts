import type { FastifyInstance, FastifyReply, onRequestHookHandler } from 'fastify'
import type { VerifyIdToken } from '../identity/identity.ts'
import { ownerKey } from '../identity/owner.ts'
import { networkOf } from './network.ts'
import { ProblemError } from './problems.ts'

/** How many keys are counted at once (about 1 MB). Beyond that, the keys that were idle longest are dropped. */
const CAPACITY = 10_000

/** The requests of one key in its current window; `since` is the start of the window, in ms since the epoch. */
type Window = { count: number; since: number }

/**
 * The state of a key after a request: the number of requests in its window, including this one, and the window's
 * remaining time.
 */
export type Counted = { count: number; remainingMs: number }

const WINDOW_MS = 60_000

/**
 * Creates a function that counts requests by key in windows of one minute; a window begins with the first request of a
 * key. Each process has its own counts. Keys are kept in two generations; the older one is dropped every minute, or
 * when the younger one contains half of the capacity.
 * @param clock returns the current time in ms since the epoch
 * @param capacity the maximum number of keys in memory
 */
export function createRequestCounter(clock: () => number, capacity = CAPACITY): (key: string) => Counted {
  let younger = new Map<string, Window>()
  let older = new Map<string, Window>()
  let generationStart = clock()
  return (key) => {
    const now = clock()
    if (younger.size >= capacity / 2 || now - generationStart >= WINDOW_MS || now < generationStart) {
      older = younger
      younger = new Map()
      generationStart = now
    }
    let window = younger.get(key) ?? older.get(key)
    // A new window begins if the clock was set back, because the old one could last for years.
    if (!window || now - window.since >= WINDOW_MS || now < window.since) window = { count: 0, since: now }
    window.count++
    younger.set(key, window)
    return { count: window.count, remainingMs: WINDOW_MS - (now - window.since) }
  }
}

/**
 * The limits in production. All but those of a day are counted per process and minute. Further limits stand where they
 * apply: pictures and page errors (their endpoints in `src/contracts`), connections (`connectionLimits.ts`), bodies
 * (`jsonBody.ts` and the endpoints), unfinished tests of an account (`taking/vocabTestRepository.ts`).
 *
 * Limits by address apply only to creating things (including a result's picture and preview tags), never to saving,
 * completing or reading a result, so that no client can block others at its address. A class of 40 at one address may
 * start twice in a minute. Codes are for one learner with two devices; redeeming has a low limit because a stranger could
 * guess codes. A learner who hurries through a test in one minute saves it about 20 times, so the limit per test leaves
 * room for two devices and some retries. What notebooks receive in a day is a whole notebook, or 1,250 entries for each of
 * such a class. Daily completions are few, because each reveals which items were real.
 */
export const RATE_LIMITS = {
  // By address: new tests, new transfer codes and classes, redeemed codes, and documents with link previews of a result.
  newTests: 200,
  newTransfers: 60,
  redemptions: 60,
  previews: 2_000,
  // By address: requests for tests, results or classes that do not exist.
  misses: 100,
  // Requests for one test, and signed-in requests of one account, from all addresses together.
  perTest: 120,
  perAccount: 120,
  // By address and day (UTC), counted in the database: new tests, new guests, new classes, and what notebooks receive.
  newTestsADay: 4_000,
  newGuestsADay: 4_000,
  newClassesADay: 100,
  entriesADay: 50_000,
  entryKbADay: 20_000,
  // Completions by account and day (UTC).
  completionsADay: 6,
}

export type RateLimits = typeof RATE_LIMITS

/**
 * Creates a hook that limits requests by address and adds the state of the limit to every response. HEAD counts as the
 * GET whose hooks it shares.
 * @param max requests per minute
 */
export function limitByAddress(
  max: number,
  clock: () => number,
  isExempt: (address: string) => boolean,
): onRequestHookHandler {
  const count = createRequestCounter(clock)
  return (request, reply, done) => {
    if (isExempt(request.ip)) return done()
    const counted = count(networkOf(request.ip))
    setLimitHeaders(reply, counted, max)
    done(counted.count > max ? tooManyRequests(counted, 'from this address') : undefined)
  }
}

/** Creates the 429 response. @param source where the requests came from, as in 'from this address' */
export const tooManyRequests = (counted: Counted, source: string) =>
  new ProblemError('too-many-requests', `Too many requests came ${source}. Please wait a moment.`, {
    headers: { 'retry-after': String(seconds(counted)) },
  })

function setLimitHeaders(reply: FastifyReply, counted: Counted, max: number): void {
  reply.header('x-ratelimit-limit', max)
  reply.header('x-ratelimit-remaining', Math.max(0, max - counted.count))
  reply.header('x-ratelimit-reset', seconds(counted))
}

const seconds = ({ remainingMs }: Counted) => Math.ceil(remainingMs / 1000)

/**
 * Creates a limit for requests with the same key.
 * @param max requests per minute
 * @param source where they come from, as in 'from this address'
 * @returns a function that counts a request and returns its refusal, or undefined
 */
export function createLimit(max: number, clock: () => number, source: string, capacity?: number) {
  const count = createRequestCounter(clock, capacity)
  return (key: string): ProblemError | undefined => {
    const counted = count(key)
    return counted.count > max ? tooManyRequests(counted, source) : undefined
  }
}

/**
 * Limits the signed-in requests of one account across all addresses, because each costs several statements.
 * @returns a function that verifies a token, then counts its user, and throws ProblemError 429 beyond the limit
 */
export function limitByAccount(verifyIdToken: VerifyIdToken, max: number, clock: () => number): VerifyIdToken {
  const refusalOf = createLimit(max, clock, 'from this account')
  return async (token) => {
    const identity = await verifyIdToken(token)
    const refusal = refusalOf(ownerKey(identity.owner))
    if (refusal) throw refusal
    return identity
  }
}

/**
 * Limits by address how often the endpoints of this scope answer that a test, result or class does not exist, which
 * guessing causes; beyond the limit they answer 429 instead. Requests that find something always pass, because a whole class may
 * be taking the test at the same address. Invalid tokens do not count: they cannot be guessed, and a learner's device
 * renews its own only after a 401.
 */
export function limitMisses(scope: FastifyInstance, max: number, clock: () => number): void {
  const refusalOf = createLimit(max, clock, 'from this address')
  scope.setErrorHandler((error, { ip }) => {
    const isMiss = error instanceof ProblemError && /:(test|result|class)-not-found$/.test(error.problem.type)
    // Rethrown for the application's error handler.
    throw (isMiss && refusalOf(networkOf(ip))) || error
  })
}
