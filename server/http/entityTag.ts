import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Returns the entity tag of a content: equal contents have equal tags (RFC 9110, 8.8.3). */
export const entityTag = (content: string | Buffer) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Whether the client has the content: it sends a list of tags, each perhaps marked as weak by a proxy that compresses. */
export const clientHas = ({ headers }: FastifyRequest, tag: string) => headers['if-none-match']?.includes(tag) ?? false
