import type { FastifyReply, FastifyRequest } from 'fastify'

/** For answers that hold a capability or are one person's: no cache may keep them. */
export async function neverCached(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store')
}
