import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForServerAlone, type Page } from '../page.ts'
import { ProblemError } from '../problems.ts'
import type { ResultPreviews } from '../preview/resultPreviews.ts'
import { sendProblem } from './problemDetails.ts'
import { sendDocument } from './sendDocument.ts'

/** Files below /assets/ carry a hash of their content in their name. */
const HASHED = 'public, max-age=31536000, immutable'
const REVALIDATED = 'no-cache'

/** The address that every browser asks for updates of its worker, and the file that can take its place. */
const WORKER = '/service-worker.js'
const KILL_SWITCH = 'kill-switch.js'

/** Where the app has addresses that nobody can list. */
const APP_FOLDERS = ['/vocab/*', '/result/*']
const RESULT = '/result/:shortcode'

/** Search engines shall not list people's results. */
const NOT_LISTED = ['x-robots-tag', 'noindex'] as const

/**
 * Serves the built page, its compressed files where there are any, and answers what nothing else answers: paths of the
 * app with its shell, all others with a 404 as problem+json. The shell of a result has the result's own tags, where it
 * can be seen.
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
      allowedPath: (path) => !isForServerAlone(path),
    })
    if (page.assetFolders.length > 0) await serveAssets(app, page.assetFolders)
    if (page.killWorker) app.get(WORKER, (_request, reply) => reply.sendFile(KILL_SWITCH))
  }
  const answerPath = (request: FastifyRequest, reply: FastifyReply) => {
    if (!page || !isPathOfApp(request)) return sendNotFound(reply)
    if (pathOf(request).startsWith('/result/')) reply.header(...NOT_LISTED)
    return reply.code(200).sendFile(page.shell)
  }
  // No file is looked for where none is: some names, such as one with %00, would be answered with an error.
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

/** Files with a hash in their name: each folder is asked in turn. Drafts of copies are hidden. */
async function serveAssets(app: FastifyInstance, folders: readonly string[]): Promise<void> {
  await app.register(fastifyStatic, {
    ...files(HASHED),
    root: [...folders],
    prefix: '/assets/',
    dotfiles: 'ignore',
    decorateReply: false,
  })
}

/** How files are sent, and for how long a browser may keep them unasked. */
const files = (cacheControl: string) => ({
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply: FastifyReply) => {
    reply.header('cache-control', cacheControl)
  },
})

/** A page that names the operator, at its folder and, for the worker's precache, at its file. */
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
 * A browser that opens a page asks for text/html. Programs that preview links ask for anything; so does a script that
 * asks for a missing file, which must not get a page instead, and is told by the dot in its name.
 */
function acceptsPage(accept: string | undefined, path: string): boolean {
  if (accept?.includes('text/html')) return true
  const anything = accept === undefined || accept.trim() === '*/*'
  return anything && !path.slice(path.lastIndexOf('/')).includes('.')
}
