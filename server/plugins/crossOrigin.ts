import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** What the client sends beyond what any page may (src/api/clientHeaders.ts, docs/decisions/0020). */
const REQUEST_HEADERS = ['Authorization', 'Content-Type', 'Idempotency-Key', 'Platform', 'Client-Id', 'Client-Version']
/** What the client reads of an answer beyond what any page may. */
const RESPONSE_HEADERS = ['Retry-After']
/** Chromium asks again after two hours at the latest. */
const PREFLIGHT_LIFETIME_S = 7_200

/**
 * Lets the pages of other origins use the routes of this scope. Without any, no answer mentions them, and a browser
 * keeps every other site's pages away. Register it before the rate limit: a page must be able to read its 429.
 * @param origins such as `https://words.example.org`, compared exactly
 */
export async function allowOrigins(scope: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await scope.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: REQUEST_HEADERS,
    exposedHeaders: RESPONSE_HEADERS,
    // The client sends its cookies (spec 7), and a browser then asks for this leave. No cookie is ever read here.
    credentials: true,
    maxAge: PREFLIGHT_LIFETIME_S,
    strictPreflight: false,
  })
}
