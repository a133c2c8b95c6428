import type { LightMyRequestResponse } from 'fastify'

/** All that an answer tells, without what is different in each: date, id, and how much of a limit is left. */
export function toldBy({ statusCode, headers, body }: LightMyRequestResponse) {
  const constant = Object.entries(headers).filter(([name]) => !/^(date|x-ratelimit-.*|x-request-id)$/.test(name))
  return { statusCode, headers: Object.fromEntries(constant), body }
}
