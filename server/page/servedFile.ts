import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addVary, clientHas, entityTag } from '../http/caching.ts'

/** For files below /assets/, whose names contain a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** For icons, which browsers would otherwise request again at every step of the test. */
export const CACHED_FOR_A_DAY = 'public, max-age=86400'
/** For all other files, which change with the build. */
const REVALIDATED = 'no-cache'

/** The compressed forms that browsers accept, smallest first. */
const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

/** A file or document ready to send: its headers, and the bytes of each form. */
export type ServedFile = {
  type: string
  cacheControl: string
  /** Entity tag: changes with the content, the same for every encoding. */
  tag: string
  encodings: readonly Encoding[]
  plain: Buffer
  /** Returns the bytes of a form; null means uncompressed. */
  bytes: (encoding: Encoding | null) => Buffer | Promise<Buffer>
}

/** Content types of a build's files, and of others that an operator is likely to add. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}
/** For all other extensions: browsers save such a file and never run it, because sniffing is forbidden. */
const UNKNOWN_TYPE = 'application/octet-stream'

/** The content and its compressed forms, if any. */
type Forms = { plain: Buffer } & { [encoding in Encoding]?: Buffer | null | undefined }

/** Creates a file from forms in memory. The extension of its name determines its type. */
export function servedFile(name: string, forms: Forms, cacheControl: string = REVALIDATED): ServedFile {
  return {
    type: TYPES[extname(name).toLowerCase()] ?? UNKNOWN_TYPE,
    cacheControl,
    tag: entityTag(forms.plain),
    encodings: ENCODINGS.filter((encoding) => forms[encoding]),
    plain: forms.plain,
    bytes: (encoding) => (encoding && forms[encoding]) ?? forms.plain,
  }
}

/** At this quality the result is a fifteenth larger than at the build's quality, but takes 2 ms instead of 270 ms. */
const BROTLI_PARAMS = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const brotli = promisify(brotliCompress)
const quickly: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => brotli(plain, BROTLI_PARAMS),
  gzip: promisify(gzip),
}

/** Creates a document for one request; it is compressed when it is sent. */
export function servedDocument(html: string): ServedFile {
  const plain = Buffer.from(html)
  return {
    ...servedFile('document.html', { plain }),
    encodings: ENCODINGS,
    bytes: (encoding) => (encoding ? quickly[encoding](plain) : plain),
  }
}

/** The end of all that is compressed beside requests: one text at a time, so that they keep a processor. */
let compressed: Promise<void> = Promise.resolve()

/**
 * Creates a file that is compressed when it is first sent: quickly for that request, and then, for those to come, as
 * small as the build's files. At the start nobody may ever ask for most of them.
 */
export function servedText(name: string, text: string): ServedFile {
  const plain = Buffer.from(text)
  const forms: { [encoding in Encoding]?: Promise<Buffer> } = {}
  async function compress(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') compressed = compressed.then(compressWell)
    return quickly[encoding](plain)
  }
  async function compressWell() {
    const small = brotli(plain)
    await small.then(
      () => (forms.br = small),
      () => {},
    )
  }
  return {
    ...servedFile(name, { plain }),
    encodings: ENCODINGS,
    bytes: (encoding) => (encoding ? (forms[encoding] ??= compress(encoding)) : plain),
  }
}

/** Sends a file in the smallest form that the client accepts; 304 if the client has it. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: ServedFile): Promise<FastifyReply> {
  if (file.encodings.length > 0) addVary(reply, 'accept-encoding')
  // A weak tag, because the compressed forms are the same content.
  reply.headers({ 'cache-control': file.cacheControl, etag: `W/${file.tag}` })
  if (clientHas(request, file.tag)) return reply.code(304).send()
  const accepted = request.headers['accept-encoding']
  const encoding = file.encodings.find((name) => accepts(accepted, name)) ?? null
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(file.type).send(await file.bytes(encoding))
}

/** Whether a list such as `gzip, br;q=0.5` names an encoding and does not refuse it by `q=0`. */
function accepts(list: string | undefined, encoding: string): boolean {
  const entry = list?.split(',').find((part) => part.split(';', 1)[0]!.trim() === encoding)
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry)
}
