import { createHash } from 'node:crypto'
import { VERSION } from '#contracts/clientVersion.ts'
import { languageTags, startPathOf } from '#contracts/languages.ts'
import { SITE_META, siteMeta, type Site } from '#contracts/site.ts'
import { staticPages } from '#rules/paths.ts'
import { escapeHtml } from '../http/escapeHtml.ts'
import { INDEX } from './pageFiles.ts'
import { servedText, type ServedFile } from './servedFile.ts'

/** The operator of a site, named on its about, terms and privacy pages (§2.12). */
export type Operator = { name: string; contact: string }

/** Stands for a name or a contact that is not configured. Pages in other languages say it in their own words. */
export const UNNAMED = 'the operator of this site'

/** The app's documents, which hold the settings of the site: the start page in each language, and the shell. */
const APP = [...languageTags.map((tag) => `${startPathOf(tag)}index.html`), '/app.html']
/** The service worker, whose list has a revision for each document that every device stores. */
const WORKER = '/service-worker.js'
/** The digests of the files that the worker may store, by path (scripts/build/ownFiles.ts). */
const DIGESTS = '/digests.json'
/** The address of the picture in the tags for link previews. */
const PREVIEW_PICTURE = /content="[^"]*\/preview\.png"/
/** The start of each link to the start page in another language, up to its path. Search engines want whole addresses. */
const OTHER_LANGUAGE = /<link rel="alternate" hreflang="[\w-]+" href="(?=\/)/g
/**
 * Parts of a static page that hold for one kind of identity provider alone, or where there are classes; without a server,
 * Firebase's and those of classes are shown.
 */
const SHOWN_PART = /<!--(firebase|classes)-->([^]*?)<!--\/\1-->/g
const HIDDEN_PART = /<!--(oidc|guest)\n([^]*?)\/\1-->/g

/**
 * Writes what the host chose into the documents of a page, in memory: the settings of the site, the operator, the
 * version. Documents that this changes get another digest, by which the worker checks them, and another revision in its
 * list, so that installed apps follow; start pages in other languages are not in that list.
 * @param files by path, see `readPageFiles`
 * @param site null leaves the app's documents as they were built
 */
export function writeDocuments(files: Map<string, ServedFile>, site: Site | null, operator: Operator): void {
  const written = new Map<string, string>()
  const write = (path: string, change: (html: string) => string) => {
    const file = files.get(path)
    if (!file) return
    const before = file.plain.toString()
    const after = change(before)
    if (after !== before) written.set(path, after)
  }
  if (site) for (const path of APP) write(path, (html) => withSite(html, site))
  for (const path of [...files.keys()].filter(isStaticPage)) write(path, (html) => withOperator(html, site, operator))
  const documents = [...written]
  write(DIGESTS, (json) => JSON.stringify(documents.reduce(withDigest, JSON.parse(json) as Digests)))
  write(WORKER, (worker) => [...written].reduce(withRevision, worker))
  for (const [path, text] of written) replace(files, path, text)
}

function withSite(html: string, site: Site): string {
  const { publicUrl } = site
  const own = html.replace(SITE_META, () => siteMeta(site))
  if (!publicUrl) return own
  return own
    .replace(PREVIEW_PICTURE, () => `content="${publicUrl}/preview.png"`)
    .replaceAll(OTHER_LANGUAGE, (start) => start + publicUrl)
}

/** Matches the place of the operator, with the words of the page's language for one that is not named. */
const OPERATOR = /%OPERATOR(?:\|([^%]*))?%/g

/** Inserts the operator's name and contact (once if equal), escaped, and the version into a static page. */
function withOperator(html: string, site: Site | null, { name, contact }: Operator): string {
  const operator = (unnamed = UNNAMED) =>
    [...new Set([name, contact])].map((part) => (part === UNNAMED ? unnamed : escapeHtml(part))).join(', ')
  const identity = site?.identity
  const kind = identity?.kind === 'oidc' || identity?.kind === 'guest' ? identity.kind : 'firebase'
  const provider = identity?.kind === 'oidc' ? identity.name : ''
  const part = partOf([kind, ...(site?.classes === false ? [] : ['classes'])])
  return html
    .replaceAll(SHOWN_PART, part)
    .replaceAll(HIDDEN_PART, part)
    .replaceAll('%PROVIDER%', () => escapeHtml(provider))
    .replaceAll(OPERATOR, (_, unnamed?: string) => operator(unnamed))
    .replaceAll('%VERSION%', VERSION)
}

/** Whether a path is that of a static page, or of its part in another language, such as /about/de.html. */
const isStaticPage = (path: string) =>
  path.endsWith('.html') && Object.values(staticPages).some((page) => path.startsWith(page))

/** Keeps the parts that hold, and removes all others. */
const partOf = (held: readonly string[]) => (_: string, of: string, part: string) => (held.includes(of) ? part : '')

type Digests = Readonly<Record<string, string>>

/** Sets the digest of a document that the worker may store. */
const withDigest = (digests: Digests, [path, html]: [string, string]): Digests =>
  path in digests ? { ...digests, [path]: sha256(html).digest('base64') } : digests

/**
 * Sets the revision of a document in the worker's list, and its digest if the list has one.
 * @throws Error if it is listed in a form that is not known
 */
function withRevision(worker: string, [path, text]: [string, string]): string {
  const url = path.slice(1)
  const entry = new RegExp(`\\{("integrity":")?[^{}]*"revision":"\\w+","url":"${url.replaceAll('.', '\\.')}"\\}`)
  if (!entry.test(worker) && worker.includes(`url":"${url}"`)) {
    throw new Error(`The service worker lists ${path} in another form, so installed apps would keep the old one.`)
  }
  const revision = sha256(text).digest('hex').slice(0, 8)
  return worker.replace(entry, (_, hasDigest) =>
    JSON.stringify({ ...(hasDigest && { integrity: `sha256-${sha256(text).digest('base64')}` }), revision, url }),
  )
}

const sha256 = (text: string) => createHash('sha256').update(text)

/** Puts a text in the place of a file. */
function replace(files: Map<string, ServedFile>, path: string, text: string): void {
  const file = servedText(path, text)
  files.set(path, file)
  if (INDEX.test(path)) files.set(path.replace(INDEX, '/'), file)
}
