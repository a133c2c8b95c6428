import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { setLanguage } from '#texts/language.ts'
import { directionOf, languageTags, startPathOf, type Language } from '../../src/contracts/languages.ts'
import { projectFolder } from '../setup/projectFolder.mjs'
import { className } from './className.ts'
import { headInWords, MANIFEST, webManifest } from './inWords.ts'
import { buildTarget, supportedBrowsers } from './supportedBrowsers.ts'
import { texts } from './texts.ts'
import { roomsOf, translations } from './translations.ts'

const RENDER_START = join(projectFolder, 'src/boot/prerender/renderStart.tsx')
const BEFORE_THE_APP = join(projectFolder, 'src/boot/prerender/beforeTheApp.ts')

const ROOT = '<div id="root"></div>'
/** Delays the first paint until the script after the start screen has run (docs/decisions/0014-first-paint.md). */
const WAIT_FOR_SCRIPT = '<link rel="expect" href="#before-the-app" blocking="render" />'
const STYLE_SHEET = /<link rel="stylesheet"[^>]*>/g

/** Settings of the additional builds, which do not use the page build's plugins. */
const SEPARATE_BUILD: InlineConfig = {
  ...{ configFile: false, root: projectFolder, logLevel: 'error' },
  css: { modules: { generateScopedName: className } },
}

type Bundle = Rolldown.OutputBundle

/**
 * Creates documents from index.html: index.html with the start screen, only for `/`, one of the same kind for each
 * other language, such as de/index.html, and app.html, the empty shell for every other path. All contain the app's style
 * sheet. Also writes csp-hashes.json, from which the server takes the hashes and the API's origin for the content
 * security policy.
 */
export function prerender(): Plugin {
  let api: string | undefined
  return {
    name: 'prerender',
    apply: 'build',
    configResolved({ env }) {
      api = env['VITE_API_BASE']
    },
    async writeBundle({ dir }, bundle) {
      const file = (name: string) => join(dir!, name)
      const style = takeStyle(file, bundle)
      const template = inlineStyle(readFileSync(file('index.html'), 'utf8').replaceAll(/>\n\s*</g, '><'), style)
      const preloading = (...chunks: string[]) =>
        template.replace('</head>', () => `${preloadTags(bundle, chunks)}  </head>`)
      const script = await bundleInlineScript()
      // The steps are preloaded for visitors who press Start.
      const shell = preloading('app', 'taking-steps')
      const renderStart = await loadRenderer()
      const withoutApp = []
      for (const tag of languageTags) {
        const start = renderStart(tag, tag === 'en' ? {} : roomsOf(tag, true), supportedBrowsers)
        withoutApp.push({ tag, ...start.withoutApp })
        checkStart(start, style)
        setLanguage(tag, tag === 'en' ? {} : roomsOf(tag, false))
        const document = sayWithoutApp(insertStart(shell, start, script), [start.withoutApp])
        const html = inLanguage(document, tag, start, bundle)
        mkdirSync(file(`.${startPathOf(tag)}`), { recursive: true })
        writeFileSync(file(`.${startPathOf(tag)}index.html`), html)
        if (tag !== 'en') writeFileSync(file(`.${startPathOf(tag)}${MANIFEST}`), JSON.stringify(webManifest(tag)))
      }
      setLanguage('en', {})
      writeFileSync(file('app.html'), sayWithoutApp(preloading('app'), withoutApp))
      const sources = { scripts: [hash(script)], styles: [hash(style)], connect: api ? [api] : [] }
      writeFileSync(file('csp-hashes.json'), JSON.stringify(sources))
    },
  }
}

/** Reads the style sheet and removes its file, which is no longer needed. */
function takeStyle(file: (name: string) => string, bundle: Bundle): string {
  const sheet = file(Object.keys(bundle).find((name) => name.endsWith('.css')) ?? 'no style sheet')
  const style = readFileSync(sheet, 'utf8').trim()
  rmSync(sheet)
  return style
}

/** What a document says where the app does not start: without scripts, and in older browsers. */
interface WithoutApp {
  noscript: string
  browsers: string
}

/** What src/boot/prerender/renderStart.tsx returns. */
interface Start {
  newLearner: string
  halfFinished: string
  words: object
  title: string
  description: string
  figures: readonly string[]
  withoutApp: WithoutApp
}

/** @throws Error if `style` lacks a class of the start screen, or if the app could not hydrate the markup unchanged */
function checkStart(start: Start, style: string): void {
  for (const html of [start.newLearner, start.halfFinished]) {
    for (const [, names] of html.matchAll(/ class="([^"]*)"/g)) {
      const missing = names!.split(' ').find((name) => !style.includes(`.${name}`))
      if (missing) throw new Error(`The prerendered class ${missing} is not in the style sheet.`)
    }
    if (/ style="/.test(html)) throw new Error('The prerendered start screen has a style attribute.')
  }
  for (const figure of start.figures) {
    if (start.halfFinished.split(figure).length !== 2) throw new Error(`The prerendered Resume has not one ${figure}.`)
  }
}

/** Builds the screen for Node.js, with the same class names as in the page's build. */
async function loadRenderer(): Promise<(language: Language, rooms: object, browsers: object) => Start> {
  const cache = join(projectFolder, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'prerender-'))
  try {
    await build({
      ...SEPARATE_BUILD,
      plugins: [react(), texts(), translations()],
      build: { outDir, copyPublicDir: false, ssr: RENDER_START },
    })
    return (await import(pathToFileURL(join(outDir, 'renderStart.js')).href)).renderStart
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

/** Bundles the inline script, which uses the same rules as the app. */
async function bundleInlineScript(): Promise<string> {
  const result = await build({
    ...SEPARATE_BUILD,
    plugins: [texts()],
    build: {
      write: false,
      copyPublicDir: false,
      target: buildTarget,
      lib: { entry: BEFORE_THE_APP, formats: ['iife'], name: 'beforeTheApp' },
    },
  })
  const { output } = (result as Rolldown.RolldownOutput[])[0]!
  const script = output[0].code.trim()
  if (script.includes('</script')) throw new Error('The inline script would end early.')
  return script
}

function insertStart(shell: string, { newLearner, halfFinished, words }: Start, script: string): string {
  if (!shell.includes(ROOT)) throw new Error(`index.html has no ${ROOT}.`)
  const start = [
    // No translation before hydration, which needs the markup as it was rendered (src/boot/takeOver.tsx).
    `<div id="root" translate="no">${newLearner}</div>`,
    `<template id="half-finished" data-words="${JSON.stringify(words).replaceAll('"', '&quot;')}">${halfFinished}</template>`,
    `<script id="before-the-app">${script}</script>`,
  ].join('\n    ')
  return shell.replace('</head>', () => `  ${WAIT_FOR_SCRIPT}\n  </head>`).replace(ROOT, () => start)
}

/** Puts a start page into the current language: its title, its previews, the addresses of the other ones, and early requests for its texts. */
function inLanguage(html: string, tag: Language, { title, description }: Start, bundle: Bundle): string {
  const textsOf = (part: string) =>
    Object.values(bundle).find(({ fileName }) => fileName.startsWith(`assets/${tag}.${part}-`))?.fileName
  const links = [
    ...languageTags.map((each) => `<link rel="alternate" hreflang="${each}" href="${startPathOf(each)}" />`),
    '<link rel="alternate" hreflang="x-default" href="/" />',
  ]
  if (tag === 'en') return html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
  const [first, rest] = [textsOf('first'), textsOf('rest')]
  if (!first || !rest) throw new Error(`The build has no texts of ${tag}.`)
  const early = [
    `<link rel="modulepreload" crossorigin data-texts="${tag}" href="/${first}" />`,
    // After everything else; sw/service-worker.ts also finds its address here.
    `<link rel="prefetch" as="script" crossorigin href="/${rest}" />`,
  ]
  return headInWords(html, tag)
    .replace('<html lang="en">', () => `<html lang="${tag}" dir="${directionOf(tag)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, start: string) => start + description)
    .replace('</head>', () => `  ${[...early, ...links].join('\n    ')}\n  </head>`)
}

/** Puts what a document says without the app into it, in each of these languages. */
function sayWithoutApp(html: string, languages: readonly (WithoutApp & { tag?: Language })[]): string {
  const lines = (of: keyof WithoutApp) =>
    languages
      .map(({ tag, ...text }) =>
        tag ? `<span lang="${tag}" dir="${directionOf(tag)}">${text[of]}</span><br />` : text[of],
      )
      .join('')
  return html.replace(
    /<noscript>[^<]*<\/noscript>/,
    () => `<p id="browsers">${lines('browsers')}</p>\n    <noscript>${lines('noscript')}</noscript>`,
  )
}

/** Replaces a document's link to the app's only style sheet with its content. */
function inlineStyle(html: string, style: string): string {
  const [link, ...others] = html.match(STYLE_SHEET) ?? []
  if (!link || others.length > 0) throw new Error('index.html must link one style sheet.')
  if (style.includes('</style') || style.includes('url(')) throw new Error('The style sheet cannot be inlined.')
  return html.replace(link, () => `<style>${style}</style>`)
}

/**
 * Returns tags that preload chunks of scripts/build/chunks.ts and their imports, with a lower priority than those
 * already in the document.
 */
function preloadTags(bundle: Bundle, names: readonly string[]): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const closure = (fileName: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(fileName)) return seen
    seen.add(fileName)
    for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) closure(next, seen)
    return seen
  }
  const chunkFiles = (name: string) => {
    const chunk = chunks.find((other) => other.name === name)
    if (!chunk) throw new Error(`The build has no chunk ${name}.`)
    return closure(chunk.fileName)
  }
  const alreadyLoaded = chunkFiles('first')
  return [...new Set(names.flatMap((name) => [...chunkFiles(name)]))]
    .filter((fileName) => !alreadyLoaded.has(fileName))
    .map((fileName) => `    <link rel="modulepreload" crossorigin fetchpriority="low" href="/${fileName}" />\n`)
    .join('')
}

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
