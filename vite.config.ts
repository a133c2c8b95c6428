import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { buildMark } from './scripts/build/buildMark.ts'
import { howItWorks } from './scripts/build/howItWorks.ts'
import { compress } from './scripts/build/compress.ts'
import { prerender } from './scripts/build/prerender.ts'

// Vite reserves the mode name 'local', so the build mode travels beside Vite's own. A local build signs in through the
// auth emulator behind the page's own address.
const local = process.env['BUILD_MODE'] === 'local'

function shot(name: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) {
  return { src: `/screenshots/${name}.png`, sizes, type: 'image/png', form_factor, label }
}

/** Nothing is written to the console in production (spec 8), neither by the page nor by its worker. */
const silentConsole: Plugin = {
  name: 'silent-console',
  config: () => ({ build: { rolldownOptions: { output: { minify: { compress: { dropConsole: true } } } } } }),
}

/**
 * What the pages of an own result share, as one file: a dozen of small ones would each cost a request, and a line in the list
 * that the worker carries.
 */
const ownResults = {
  name: 'ownResults',
  test: /\/src\/(app\/(use(OwnResult|Progress)|services\/(ownResults|ownerCall|progress|readUnshared|sharing))|api\/(accountTestsApi|ownResultApi|sharingApi)|storage\/(forgetResult|keptSharing|ownDetails|resultPoints)|domain\/(firstName|resultPoint\w*))\.ts$/,
}

/**
 * The worker lists every file of the page with what tells it from other builds' files: eight digits of its hash are enough, and
 * nothing where the name has one. The list is a third of what a browser compares at each visit.
 */
const shortRevisions: NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number] = (entries) => ({
  manifest: entries.map(({ revision, ...entry }) => ({
    ...entry,
    ...(revision && { revision: revision.slice(0, 8) }),
  })) as typeof entries,
})

export default defineConfig({
  build: {
    outDir: 'dist/page',
    emptyOutDir: true,
    target: 'es2022',
    // All of it takes 6 kB: inline in the documents (scripts/build/prerender.ts), no screen waits for its styles.
    cssCodeSplit: false,
    // What scripts/size.mjs reads.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [ownResults] } } },
  },
  define: {
    'import.meta.env.VITE_AUTH_EMULATOR': JSON.stringify(local),
    // Empty where it is not set: index.html names it, and would keep the placeholder.
    'import.meta.env.VITE_PUBLIC_URL': JSON.stringify(process.env['VITE_PUBLIC_URL'] ?? ''),
  },
  plugins: [
    react(),
    silentConsole,
    buildMark({ mode: local ? 'local' : 'production', publicUrl: process.env['VITE_PUBLIC_URL'] || null }),
    howItWorks(),
    // Before the worker's plugin, which takes stock of the finished files.
    prerender(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      // They are among the worker's patterns.
      includeManifestIcons: false,
      // The kill switch is fetched only when the worker is to go: kept on the device it would be of no use.
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg}', 'icons/icon-{192,512,maskable-512}.png'],
        globIgnores: ['**/kill-switch.js'],
        manifestTransforms: [shortRevisions],
        buildPlugins: { vite: [silentConsole] },
      },
      manifest: {
        id: '/',
        name: 'Vocabulary Test',
        short_name: 'Vocabulary',
        description: 'Your English level and vocabulary size in five minutes, with or without a connection.',
        lang: 'en',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#faf6ee',
        theme_color: '#faf6ee',
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [
          { name: 'Start', url: '/' },
          { name: 'Last result', url: '/?last' },
        ],
        // Drawn by tools/assets/makeScreenshots.mjs. Not precached: only the browser's install dialog shows them.
        screenshots: [
          shot('start-narrow', '720x1480', 'narrow', 'How much English do you take in?'),
          shot('result-narrow', '720x1480', 'narrow', 'Your level, and how sure it is'),
          shot('start-wide', '1280x800', 'wide', 'How much English do you take in?'),
          shot('result-wide', '1280x800', 'wide', 'Your level, and how sure it is'),
        ],
      },
    }),
    compress(),
  ],
})
