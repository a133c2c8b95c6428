import type { LightMyRequestResponse } from 'fastify'

/** Returns everything in an answer except what differs each time: date, id, and how much of a limit is left. */
export function toldBy({ statusCode, headers, body }: LightMyRequestResponse) {
  const constant = Object.entries(headers).filter(([name]) => !/^(date|x-ratelimit-.*|x-request-id)$/.test(name))
  return { statusCode, headers: Object.fromEntries(constant), body }
}
