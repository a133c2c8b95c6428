import type { LightMyRequestResponse } from 'fastify'

/** Returns everything in an answer except what always differs: date, id, and the rest of a limit. */
export function stablePartOf({ statusCode, headers, body }: LightMyRequestResponse) {
  const constant = Object.entries(headers).filter(([name]) => !/^(date|x-ratelimit-.*|x-request-id)$/.test(name))
  return { statusCode, headers: Object.fromEntries(constant), body }
}
