import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bestLanguage, isLanguage, LANGUAGE_KEY, startPathOf, type Language } from '#contracts/languages.ts'
import { paths, resultPath } from '#rules/paths.ts'
import { readShortcode } from '#rules/shortcode.ts'
import { addVary, NO_STORE } from '../http/caching.ts'
import { sendProblem } from '../http/problemDetails.ts'
import { ProblemError } from '../http/problems.ts'
import type { Page } from './page.ts'
import { ASSETS, readArchived } from './pageFiles.ts'
import type { ResultPreviews } from './resultPreviews.ts'
import { sendFile, servedDocument } from './servedFile.ts'

/** The folders of the app's screens. Separate routes, so that log and metrics distinguish them. */
const APP_FOLDERS = ['/vocab/*', '/result/*', '/class/*', '/c/*']
const RESULT = '/result/:shortcode'
const START = '/'

/** Search engines should not list people's results. */
const NOT_LISTED = ['x-robots-tag', 'noindex'] as const

/**
 * The addresses of the app's screens, and that of a result without its shortcode, which leads to the start. A parameter
 * is any part of a path, and a trailing slash may be missing.
 */
const ADDRESSES = [...Object.values(paths), `${paths.words}:index`, `${paths.classes}:code`, resultPath('')].map(
  (path) => new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
)

/** The decoded path that a wildcard matched. */
type Wildcard = { Params: { '*': string } }

/**
 * Serves the files of the built page, compressed if the build compressed them. Also responds to all requests without a
 * route: with the shell for the app's paths, with the same and a 404 for other paths that a browser opens, otherwise with
 * a 404 as problem+json. The shell of a shared result has that result's meta tags.
 */
export function registerPage(app: FastifyInstance, page: Page | null, previews: ResultPreviews | null): void {
  if (page) {
    serveStart(app, page)
    for (const folder of ['/', ASSETS]) serveFolder(app, page, folder)
  }
  const answerPath = (request: FastifyRequest, reply: FastifyReply) => {
    addVary(reply, 'accept')
    if (!page || !mayGetPage(request)) return sendNotFound(reply)
    if (/^\/(result|class|c)\//.test(pathOf(request))) reply.header(...NOT_LISTED)
    // A path that had to be rewritten for routing (routableUrl) is no address, either.
    const isAddress = request.originalUrl === request.url && ADDRESSES.some((address) => address.test(pathOf(request)))
    if (isAddress) return sendFile(request, reply.code(200), page.shell)
    return sendFile(request, reply.code(404), { ...page.shell, cacheControl: NO_STORE['cache-control'] })
  }
  for (const path of APP_FOLDERS) app.get(path, answerPath)
  if (previews) {
    app.get<{ Params: { shortcode: string } }>(RESULT, async (request, reply) => {
      const html = mayGetPage(request) ? await previews(request, readShortcode(request.params.shortcode)) : null
      if (html === null) return answerPath(request, reply)
      addVary(reply, 'accept')
      return sendFile(request, reply.header(...NOT_LISTED), servedDocument(html))
    })
  }
  app.setNotFoundHandler(answerPath)
}

/**
 * Serves the start page in the language that suits the request; in English if the build does not have that language. It
 * is answered at once: a redirect would cost a visitor a round trip, and `/` is the address that is shared.
 */
function serveStart(app: FastifyInstance, { files }: Page): void {
  app.get<{ Querystring: { lang?: unknown } }>(START, (request, reply) => {
    const { cookie, 'accept-language': acceptLanguage } = request.headers
    const language = startLanguage({ parameter: request.query.lang, cookie, acceptLanguage })
    addVary(reply, 'accept-language, cookie')
    return sendFile(request, reply, files.get(startPathOf(language)) ?? files.get(START)!)
  })
}

/**
 * Serves the files of a folder and its subfolders: from memory, or an asset of an earlier build from the archive.
 * Redirects from a folder's path without a trailing slash.
 */
function serveFolder(app: FastifyInstance, { files, assetArchive }: Page, folder: string): void {
  app.get<Wildcard>(`${folder}*`, async (request, reply) => {
    // The router omits the trailing slash.
    const path = folder + request.params['*'] + (/[^/]\/$/.test(pathOf(request)) ? '/' : '')
    const archived = async () =>
      assetArchive !== null && folder === ASSETS ? readArchived(assetArchive, path.slice(folder.length)) : null
    const file = files.get(path) ?? (await archived())
    if (file) return sendFile(request, reply, file)
    const index = files.get(`${path}/`)
    if (!index) return reply.callNotFound()
    const [, ...query] = request.url.split('?')
    reply.header('cache-control', index.cacheControl)
    return reply.redirect([encodeURI(`${path}/`), ...query].join('?'), 301)
  })
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, new ProblemError('not-found'))
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0]!

/** Whether a request may get the page: with 200 at an address of the app, with 404 at any other (§2.2). */
function mayGetPage(request: FastifyRequest): boolean {
  const path = pathOf(request)
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  return !/^\/(v1|assets)(\/|$)/.test(path) && acceptsPage(request.headers.accept, path)
}

/**
 * Whether a request may get a page. A browser that opens a page accepts text/html. Programs that preview links accept
 * anything, but so does a script that requests a missing file; a file extension means that it must not get a page.
 */
function acceptsPage(accept: string | undefined, path: string): boolean {
  if (accept?.includes('text/html')) return true
  const acceptsAnything = accept === undefined || accept.trim() === '*/*'
  return acceptsAnything && !/\.\w[^/]*$/.test(path)
}

/** More languages than any browser asks for. The rest of a longer list is ignored, so that it costs no time. */
const MOST_WANTED = 50

/** Matches a language range of Accept-Language, with its weight if it has one (RFC 9110, 12.5.4). */
const RANGE = /^([a-z]{1,8}(?:-[a-z\d]{1,8})*)(?:\s*;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i

/** The parts of a request that may name a language. All of them may hold anything. */
export type NamedLanguages = {
  /** The parameter `lang` of the address; if it is repeated, the first one counts. */
  parameter: unknown
  cookie: string | undefined
  acceptLanguage: string | undefined
}

/**
 * Returns the language of the start page for a request: the one that its address names, else the one that the learner
 * chose before, else the one that the browser wants most, else English.
 */
export function startLanguage({ parameter, cookie, acceptLanguage }: NamedLanguages): Language {
  const [named] = [parameter].flat()
  return (
    (typeof named === 'string' ? bestLanguage([named]) : null) ??
    languageInCookie(cookie) ??
    bestLanguage(wantedLanguages(acceptLanguage)) ??
    'en'
  )
}

function languageInCookie(cookie = ''): Language | null {
  const prefix = `${LANGUAGE_KEY}=`
  const pairs = cookie.split(';').map((pair) => pair.trim())
  const values = pairs.filter((pair) => pair.startsWith(prefix)).map((pair) => pair.slice(prefix.length))
  return values.find(isLanguage) ?? null
}

/** Returns the tags of a header such as `de-CH, fr;q=0.8`, most wanted first; leaves out `*` and what is refused. */
function wantedLanguages(header = ''): string[] {
  return header
    .split(',', MOST_WANTED)
    .flatMap((range) => {
      const [, tag, weight = '1'] = RANGE.exec(range.trim()) ?? []
      return tag !== undefined && Number(weight) > 0 ? [{ tag, weight: Number(weight) }] : []
    })
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

/**
 * Returns an address that the router can decode. Malformed percent-escapes in a page's address are taken literally, so
 * that it gets a page like any other unknown address. Malformed addresses of the API and of files stay as they are and
 * are refused later.
 */
export function routableUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  if (/^\/(v1|assets)(\/|$)/.test(path) || isDecodable(path)) return url
  return [path.replaceAll('%', '%25'), ...query].join('?')
}

function isDecodable(path: string): boolean {
  try {
    // Uses the result, because the build would remove a call without an effect.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
