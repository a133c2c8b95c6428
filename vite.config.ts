import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunks } from './scripts/build/chunks.ts'
import { className } from './scripts/build/className.ts'
import { compress } from './scripts/build/compress.ts'
import { webManifest } from './scripts/build/inWords.ts'
import { ownFiles } from './scripts/build/ownFiles.ts'
import { prerender } from './scripts/build/prerender.ts'
import { site } from './scripts/build/site.ts'
import { staticPages } from './scripts/build/staticPages.ts'
import { buildTarget } from './scripts/build/supportedBrowsers.ts'
import { texts } from './scripts/build/texts.ts'
import { languageParts, translations } from './scripts/build/translations.ts'
import { withoutDescriptions } from './scripts/build/withoutDescriptions.ts'

/** React Router has a production build, smaller and without warnings, that its exports never select. */
const productionRouter = [
  ['react-router', 'index.mjs'],
  ['react-router/dom', 'dom-export.mjs'],
].map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: join(import.meta.dirname, `node_modules/react-router/dist/production/${file}`),
}))

const unusedOfRouter = [
  [/= (?=React\d*\.(forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ '],
  [/^function PrefetchPageLinks\([^]*?^}$/gm, 'function PrefetchPageLinks() {}'],
  [/^function (warning|warningOnce)\(/gm, '/* @__NO_SIDE_EFFECTS__ */ function $1('],
  [/^\w+\.displayName = "\w+";$/gm, ''],
] as const
const found = new Set<RegExp>()

/**
 * Lets the bundler remove React Router's unused components, whose creation and display names would otherwise count as
 * side effects, its warnings, which only write to the console, and the prefetching of links, which we do ourselves.
 */
const dropUnusedRouterParts: Plugin = {
  name: 'unused-of-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-\w+\.mjs$/ },
    handler(code) {
      for (const [pattern, replacement] of unusedOfRouter) {
        if (code.search(pattern) >= 0) found.add(pattern)
        code = code.replaceAll(pattern, replacement)
      }
      return { code, map: null }
    },
  },
  buildEnd() {
    const missed = unusedOfRouter.find(([pattern]) => !found.has(pattern))
    if (missed) this.error(`React Router has nothing like ${missed[0]} any more.`)
  },
}

/** Removes console output from the page and its worker in production (§9.21). */
const silentConsole: Plugin = {
  name: 'silent-console',
  config: () => ({ build: { rolldownOptions: { output: { minify: { compress: { dropConsole: true } } } } } }),
}

/** `Features.LightDark` of lightningcss. */
const LIGHT_DARK = 1048576

export default defineConfig({
  resolve: { alias: productionRouter },
  css: {
    modules: { generateScopedName: className },
    // We have no light-dark(), for which each `color-scheme` would get two variables.
    lightningcss: { exclude: LIGHT_DARK },
  },
  build: {
    outDir: 'dist/page',
    emptyOutDir: true,
    target: buildTarget,
    // One style sheet, inlined into the documents (scripts/build/prerender.ts), so that no screen waits for styles.
    cssCodeSplit: false,
    // For scripts/size.mjs.
    manifest: true,
    // Without the polyfill, older browsers load the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [chunks()],
        },
      },
    },
  },
  define: {
    'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()),
    // Defaults to an empty text, because otherwise the placeholder would remain in index.html.
    'import.meta.env.VITE_PUBLIC_URL': JSON.stringify(process.env['VITE_PUBLIC_URL'] ?? ''),
  },
  plugins: [
    react(),
    silentConsole,
    dropUnusedRouterParts,
    withoutDescriptions,
    texts(),
    translations(),
    site(),
    staticPages(),
    // Must precede the service worker's plugin, which lists the finished files.
    prerender(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      integration: {
        beforeBuildServiceWorker: ({ injectManifest }) => {
          // The plugin's own entry for the manifest, which the patterns below include.
          injectManifest.additionalManifestEntries = []
          injectManifest.manifestTransforms = [
            (entries) => ({ manifest: ownFiles(injectManifest.globDirectory, entries) as typeof entries }),
          ]
        },
      },
      // The patterns below already include the icons.
      includeManifestIcons: false,
      // The kill switch is not precached, because it is only fetched to remove the service worker.
      injectManifest: {
        globPatterns: [
          '**/*.{js,css,html,svg,woff2}',
          'assets/*.json',
          'manifest.webmanifest',
          'icons/icon-{192,512,maskable-512}.png',
        ],
        // Static pages are English without a connection.
        globIgnores: ['**/kill-switch.js', 'static.js', ...languageParts],
        buildPlugins: { vite: [silentConsole, withoutDescriptions] },
      },
      manifest: webManifest('en'),
    }),
    compress(),
  ],
})
