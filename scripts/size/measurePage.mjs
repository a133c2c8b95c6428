import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { projectFolder } from '../setup/projectFolder.mjs'
import { budgets } from './budgets.mjs'

/**
 * @typedef {object} Figure
 * @property {string} name
 * @property {number} bytes after gzip
 * @property {number | undefined} budget
 */

/**
 * Counts the scripts that load before the first sentence: on a slow connection each takes half a second, regardless of
 * its size.
 * @param {string} folder the folder of the page, with Vite's manifest
 * @returns {number}
 */
export function countScripts(folder) {
  return new Set(closure(readManifest(folder), [FIRST, APP, ...TEST.slice(0, 1)]).map(({ file }) => file)).size
}

/** @typedef {Record<string, { file: string, name?: string, imports?: string[], isDynamicEntry?: boolean }>} Manifest */

/** Chunks of scripts/build/chunks.ts: of every page, and of the test with the sign-in. */
const FIRST = 'first'
const APP = 'app'
const TEST = ['taking-steps', 'account']

/**
 * Measures the built page.
 *
 * @param {string} folder the folder of the page, with Vite's manifest
 * @returns {Figure[]}
 */
export function measurePage(folder) {
  const manifest = readManifest(folder)
  /** @param {string[]} files each is compressed separately, as it is sent */
  const sum = (files) =>
    [...new Set(files)].reduce((bytes, file) => bytes + gzipped(readFileSync(join(folder, file))), 0)
  /** @param {string[]} sources */
  const scripts = (sources) => sum(closure(manifest, sources).map(({ file }) => file))
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(readFileSync(join(folder, 'app.html'), 'utf8')) ?? []
  const names = new Set(Object.values(manifest).map(({ name }) => name))
  const routes = new Set(foldersWithScreens().filter((name) => names.has(name)))
  const worker = 'service-worker.js'
  return [
    { name: 'first-load scripts', bytes: scripts([FIRST]), budget: budgets.firstLoadScripts },
    { name: 'first-load styles', bytes: gzipped(styles), budget: budgets.firstLoadStyles },
    { name: 'worker', bytes: sum([worker]), budget: budgets.worker },
    { name: 'digests', bytes: sum(['digests.json']), budget: budgets.digests },
    { name: 'typeface', bytes: bytesOf(typefaceFiles(folder)), budget: budgets.typeface },
    { name: 'document of /', bytes: sum(['index.html']), budget: budgets.document },
    { name: 'document of other paths', bytes: sum(['app.html']), budget: budgets.document },
    { name: 'start', bytes: scripts([FIRST, APP]), budget: budgets.route },
    { name: 'route to the last sentence', bytes: scripts([FIRST, APP, ...TEST]), budget: budgets.route },
    ...[...routes].map((name) => ({
      name: `route to ${name}`,
      bytes: scripts([FIRST, APP, name]),
      budget: budgets.route,
    })),
    {
      // Loads after the sign-in screen, which does not wait for it.
      name: 'identity provider',
      bytes: scripts(['src/identity/firebaseAuth.ts']),
      budget: budgets.identityProvider,
    },
    {
      name: 'your English on a page',
      bytes: sum([chunkOf(manifest, 'result-inked').file]),
      budget: budgets.inkedPage,
    },
    { name: 'words of any text', bytes: sum(wordFiles(folder)), budget: budgets.words },
    { name: 'precache, all of it', bytes: sum(precached(join(folder, worker))), budget: undefined },
  ]
}

/** Returns the names of the chunks of all folders with a screen, as scripts/build/chunks.ts names them. */
function foldersWithScreens() {
  const files = readdirSync(join(projectFolder, 'src'), { encoding: 'utf8', recursive: true })
  const screens = files.filter((file) => file.endsWith('Screen.tsx'))
  return screens.map((file) => dirname(file).split(sep).slice(0, 2).join('-')).toSorted()
}

/**
 * Returns the files of the typeface, whose format is compressed, and its licence.
 *
 * @param {string} folder
 */
function typefaceFiles(folder) {
  const fonts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.woff2'))
  if (fonts.length === 0) throw new Error('The build has no typeface.')
  return [...fonts.map((name) => join(folder, 'assets', name)), join(folder, 'typeface.txt')]
}

/**
 * Returns the files of 'Can I read this?' that no other screen loads.
 *
 * @param {string} folder
 */
function wordFiles(folder) {
  const found = readdirSync(join(folder, 'assets')).filter((name) =>
    /^(lemmas|studyWords|readingWorker)-[^.]+\.\w+$/.test(name),
  )
  if (found.length !== 3) throw new Error(`The build has other word files: ${found.join(', ')}`)
  return found.map((name) => join('assets', name))
}

/** @param {string[]} files */
const bytesOf = (files) => files.reduce((bytes, file) => bytes + statSync(file).size, 0)

/**
 * @param {string} folder
 * @returns {Manifest}
 */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
}

/**
 * Returns the chunks of these sources and of everything that they import.
 *
 * @param {Manifest} manifest
 * @param {string[]} sources
 */
function closure(manifest, sources) {
  const seen = new Set(sources)
  // The loop also visits sources that are added to the set while it runs.
  for (const source of seen) for (const next of chunkOf(manifest, source).imports ?? []) seen.add(next)
  return [...seen].map((source) => chunkOf(manifest, source))
}

/**
 * @param {Manifest} manifest
 * @param {string} source the source of a dynamic import, or the name of a chunk
 */
function chunkOf(manifest, source) {
  const chunk = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source)
  if (!chunk)
    throw new Error(`The build has no chunk for ${source}: scripts/size/measurePage.mjs must know what it is now.`)
  return chunk
}

/** @param {string} worker */
function precached(worker) {
  return [...readFileSync(worker, 'utf8').matchAll(/"url":"([^"]+)"/g)].map(([, url]) => String(url))
}

/** @param {string | Buffer} content */
function gzipped(content) {
  return gzipSync(content, { level: 9 }).length
}
