import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Returns the entity tag of some content; equal content has equal tags (RFC 9110, 8.8.3). */
export const entityTag = (content: string | Buffer) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Whether the client already has the content. A proxy that compresses may have marked the listed tags as weak. */
export const clientHas = ({ headers }: FastifyRequest, tag: string) => headers['if-none-match']?.includes(tag) ?? false
