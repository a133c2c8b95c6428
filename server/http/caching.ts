import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * The default for responses: no cache may store them. Most belong to one person, and a cache may otherwise keep even a
 * 404 for as long as it likes (RFC 9111, 4.2.2).
 */
export const NO_STORE = { 'cache-control': 'no-store' } as const

/** Adds `Cache-Control: no-store` to every response without a Cache-Control header. */
export function registerCaching(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.headers(NO_STORE)
    done()
  })
}

/** Declares that the response depends on this request header, so that a cache does not send it to everyone. */
export function addVary(reply: FastifyReply, header: string): void {
  const others = reply.getHeader('vary')
  reply.header('vary', others === undefined ? header : `${String(others)}, ${header}`)
}

/** Returns the entity tag of some content; equal content has equal tags (RFC 9110, 8.8.3). */
export const entityTag = (content: string | Buffer) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Whether the client already has the content. A proxy that compresses may have marked the listed tags as weak. */
export const clientHas = ({ headers }: FastifyRequest, tag: string) => headers['if-none-match']?.includes(tag) ?? false
