import type { FastifyReply, FastifyRequest } from 'fastify'

/** Forbids caches to store a response. For responses with a test id or with one person's data. */
export async function neverCached(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store')
}
