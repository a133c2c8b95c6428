import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isServerOnly, type Page } from './page.ts'
import { ProblemError } from '../http/problems.ts'
import type { ResultPreviews } from './resultPreviews.ts'
import { sendProblem } from '../http/problemDetails.ts'
import { clientHas, entityTag } from '../http/entityTag.ts'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Files below /assets/ carry a hash of their content in their name. */
const HASHED = 'public, max-age=31536000, immutable'
const REVALIDATED = 'no-cache'

/** The address where browsers look for updates of the service worker, and the file that can be served there instead. */
const WORKER = '/service-worker.js'
const KILL_SWITCH = 'kill-switch.js'

/** The folders below which every path is one of the app. */
const APP_FOLDERS = ['/vocab/*', '/result/*']
const RESULT = '/result/:shortcode'

/** Search engines should not list people's results. */
const NOT_LISTED = ['x-robots-tag', 'noindex'] as const

/**
 * Serves the files of the built page, compressed where the build has compressed them. Responds to all other requests
 * that no route takes: to paths of the app with the shell, to the rest with a 404 as problem+json. The shell of a
 * shared result has the result's own tags.
 */
export async function registerPage(
  app: FastifyInstance,
  page: Page | null,
  previews: ResultPreviews | null,
): Promise<void> {
  if (page) {
    for (const [path, html] of page.operatorPages) serveOperatorPage(app, path, html)
    await app.register(fastifyStatic, {
      ...files(REVALIDATED),
      root: page.folder,
      redirect: true,
      allowedPath: (path) => !isServerOnly(path),
    })
    if (page.assetFolders.length > 0) await serveAssets(app, page.assetFolders)
    if (page.killWorker) app.get(WORKER, (_request, reply) => reply.sendFile(KILL_SWITCH))
  }
  const answerPath = (request: FastifyRequest, reply: FastifyReply) => {
    if (!page || !isPathOfApp(request)) return sendNotFound(reply)
    if (pathOf(request).startsWith('/result/')) reply.header(...NOT_LISTED)
    return reply.code(200).sendFile(page.shell)
  }
  // No file is looked up at these paths: for some names, such as one with %00, the look-up would end in an error.
  for (const path of APP_FOLDERS) app.get(path, { schema: { hide: true } }, answerPath)
  if (previews) {
    app.get<{ Params: { shortcode: string } }>(RESULT, { schema: { hide: true } }, async (request, reply) => {
      const html = isPathOfApp(request) ? await previews(request, request.params.shortcode) : null
      if (html === null) return answerPath(request, reply)
      return sendDocument(request, reply.header(...NOT_LISTED), html)
    })
  }
  app.setNotFoundHandler(answerPath)
}

/** Serves files with a hash in their name from the first folder that has them. Drafts of copies are hidden. */
async function serveAssets(app: FastifyInstance, folders: readonly string[]): Promise<void> {
  await app.register(fastifyStatic, {
    ...files(HASHED),
    root: [...folders],
    prefix: '/assets/',
    dotfiles: 'ignore',
    decorateReply: false,
  })
}

/** Options for sending files. `cacheControl` is their header Cache-Control. */
const files = (cacheControl: string) => ({
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply: FastifyReply) => {
    reply.header('cache-control', cacheControl)
  },
})

/** Serves a page that names the operator, at its folder and, for the service worker's precache, at its file. */
function serveOperatorPage(app: FastifyInstance, path: string, html: string): void {
  const send = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', REVALIDATED).send(html)
  app.get(path, (request, reply) => (pathOf(request).endsWith('/') ? send(reply) : reply.redirect(path, 301)))
  app.get(`${path}index.html`, (_request, reply) => send(reply))
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, new ProblemError('not-found', 'Nothing is at this address.'))
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0]!

function isPathOfApp(request: FastifyRequest): boolean {
  const path = pathOf(request)
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  return !/^\/(v1|assets)(\/|$)/.test(path) && acceptsPage(request.headers.accept, path)
}

/**
 * Whether a request may get a page. A browser that opens a page accepts text/html. Programs that preview links accept
 * anything. So does a script that requests a missing file, which must not get a page instead: the dot in the file's
 * name shows the difference.
 */
function acceptsPage(accept: string | undefined, path: string): boolean {
  if (accept?.includes('text/html')) return true
  const anything = accept === undefined || accept.trim() === '*/*'
  return anything && !path.slice(path.lastIndexOf('/')).includes('.')
}

/** At this quality the result is a fifteenth larger than a file compressed by the build, but takes 2 ms, not 270 ms. */
const BROTLI_QUALITY = 6

const encodings = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text: string) => promisify(gzip)(text),
}

/**
 * Sends a document that was created for this request, compressed if the client accepts that; 304 if the client has it.
 */
async function sendDocument(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  // A weak tag, because the compressed forms are the same document.
  const tag = entityTag(html)
  reply.headers({ 'cache-control': 'no-cache', etag: `W/${tag}`, vary: 'accept-encoding' })
  if (clientHas(request, tag)) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(request.headers['accept-encoding'], name))
  if (!encoding) return reply.send(html)
  return reply.header('content-encoding', encoding).send(await encodings[encoding](html))
}

/** Whether a list such as `gzip, br;q=0.5` names an encoding and does not refuse it by `q=0`. */
function accepts(list: string | undefined, encoding: string): boolean {
  const entry = list?.split(',').find((part) => part.split(';', 1)[0]!.trim() === encoding)
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry)
}
