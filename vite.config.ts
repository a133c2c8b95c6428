import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { buildMark } from './scripts/build/buildMark.ts'
import { chunks } from './scripts/build/chunks.ts'
import { className } from './scripts/build/className.ts'
import { compress } from './scripts/build/compress.ts'
import { howItWorks } from './scripts/build/howItWorks.ts'
import { prerender } from './scripts/build/prerender.ts'
import { texts } from './scripts/build/texts.ts'
import { withoutDescriptions } from './scripts/build/withoutDescriptions.ts'

// Vite reserves the mode name 'local', so the build mode has its own variable. A local build signs in through the auth
// emulator, which has the same address as the page.
const local = process.env['BUILD_MODE'] === 'local'

function shot(name: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) {
  return { src: `/screenshots/${name}.png`, sizes, type: 'image/png', form_factor, label }
}

/** React Router comes with a production build, smaller and without warnings, but its exports never select it. */
const productionRouter = [
  ['react-router', 'index.mjs'],
  ['react-router/dom', 'dom-export.mjs'],
].map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: join(import.meta.dirname, `node_modules/react-router/dist/production/${file}`),
}))

/**
 * Lets the bundler leave out those of React Router's components that nobody uses: that they are made, and get a name for
 * developers, counts as an effect.
 */
const unusedOfRouter: Plugin = {
  name: 'unused-of-router',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-\w+\.mjs$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/= (?=React\d*\.forwardRef\()/g, '= /* @__PURE__ */ ')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
      map: null,
    }),
  },
}

/** Nothing is written to the console in production (§9.21), neither by the page nor by its worker. */
const silentConsole: Plugin = {
  name: 'silent-console',
  config: () => ({ build: { rolldownOptions: { output: { minify: { compress: { dropConsole: true } } } } } }),
}

/**
 * Bundles the code that the screens of an owner's result share into one file. As a dozen small files, each would cost a
 * request and a line in the service worker's list.
 */
const ownResults = {
  name: 'ownResults',
  test: /\/src\/(result\/own\/\w+|result\/progress\/(readProgress|useProgress)|result\/sharing\/(changeSharing|sharingApi)|result\/reading\/readUnshared|device\/(storedPoints|resultPoints)|contracts\/ownResult|texts\/(en\/)?lists)\.(ts|json)$/,
}

/** What the sign-in screen shows after a press (src/account/loadedSignIn.ts), likewise. */
const signInForm = {
  name: 'signInForm',
  test: /\/src\/(account\/(EmailForm|usePasswordReset|SignInFailed|GuestStaysDialog)|texts\/(en\/)?(auth|signInForm))\.(tsx?|json)$/,
}

/** What only those with an account need beside the sign-in, likewise. */
const accountCalls = {
  name: 'accountCalls',
  test: /\/src\/(account\/(claimTest|restoreAccount|adoptGuest|deletion\/(deleteAccount|forgetLearner))|device\/claims)\.ts$/,
}

/** What sends a whole test, likewise. */
const submitTest = { name: 'submitTest', test: /\/src\/(taking\/submitTest|flow\/completion)\.ts$/ }

/** What the screens of the notebook share, likewise. */
const notebook = {
  name: 'notebook',
  test: /\/src\/(notebook\/(useNotebook|today|standing|times|cardDrafts|Strokes|NotebookFailed|notebook\.css.*)|texts\/(en\/)?notebook)(\.(tsx?|json)|\?inline)?$/,
}

/** The log of the notebook with its rules, likewise: who has practised loads it after the screen. */
const notebookLog = {
  name: 'notebookLog',
  test: /\/src\/(notebook\/(openNotebook|log|clock|schedule|cards|storedNotebook|notebookFile|sendNotebook|restoreNotebook|notebookApi)|contracts\/notebook|device\/(notebookRows|practised)|result\/reading\/readRecall)\.ts$|\/ts-fsrs\//,
}

/**
 * Shortens the revisions in the service worker's list of the page's files to eight digits of the hash, which is enough
 * to tell builds apart; a file with a hash in its name has no revision. The list is a third of the file that a browser
 * compares at each visit.
 */
const shortRevisions: NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number] = (entries) => ({
  manifest: entries.map(({ revision, ...entry }) => ({
    ...entry,
    ...(revision && { revision: revision.slice(0, 8) }),
  })) as typeof entries,
})

export default defineConfig({
  resolve: { alias: productionRouter },
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: 'dist/page',
    emptyOutDir: true,
    target: 'es2022',
    // One style sheet, inlined into the documents (scripts/build/prerender.ts), so that no screen waits for
    // styles.
    cssCodeSplit: false,
    // Read by scripts/size.mjs.
    manifest: true,
    // Older browsers load the same files, only later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [chunks(), ownResults, signInForm, accountCalls, submitTest, notebook, notebookLog],
        },
      },
    },
  },
  define: {
    'import.meta.env.VITE_AUTH_EMULATOR': JSON.stringify(local),
    'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()),
    // Empty if it is not set, because otherwise its placeholder would remain in index.html.
    'import.meta.env.VITE_PUBLIC_URL': JSON.stringify(process.env['VITE_PUBLIC_URL'] ?? ''),
  },
  plugins: [
    react(),
    silentConsole,
    unusedOfRouter,
    withoutDescriptions,
    texts(),
    buildMark({ mode: local ? 'local' : 'production', publicUrl: process.env['VITE_PUBLIC_URL'] || null }),
    howItWorks(),
    // Before the service worker's plugin, which lists the finished files.
    prerender(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      // The patterns below include the icons already.
      includeManifestIcons: false,
      // The kill switch is only fetched to remove the service worker, so there is no use in precaching it.
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg}', 'icons/icon-{192,512,maskable-512}.png'],
        globIgnores: ['**/kill-switch.js'],
        manifestTransforms: [shortRevisions],
        buildPlugins: { vite: [silentConsole, withoutDescriptions] },
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
        // Created by tools/assets/makeScreenshots.mjs. Not precached: only the browser's install dialog shows them.
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
