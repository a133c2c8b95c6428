import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { CLASS_KEY } from '#contracts/class.ts'

/** The client's request headers that need permission (src/api/everyRequest.ts). */
const REQUEST_HEADERS = [
  ...['Authorization', 'Content-Type', 'Idempotency-Key', CLASS_KEY],
  ...['Platform', 'Client-Id', 'Client-Version'],
]
/** The response headers for the client that need permission. */
const RESPONSE_HEADERS = ['Retry-After', 'Date']
/** In seconds. Two hours is Chromium's maximum. */
const PREFLIGHT_LIFETIME_S = 7_200

/**
 * Lets the pages of other origins use the routes of this scope. Without any origins, responses have no CORS headers, so
 * browsers block the pages of all other sites. Register it before the rate limit: a page must be able to read a 429.
 * @param origins such as `https://words.example.org`, compared exactly
 */
export async function allowOrigins(scope: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await scope.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: REQUEST_HEADERS,
    exposedHeaders: RESPONSE_HEADERS,
    // The client sends cookies (§8.3), which browsers allow only with this header. The API never reads cookies.
    credentials: true,
    maxAge: PREFLIGHT_LIFETIME_S,
    strictPreflight: false,
  })
}
