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

/**
 * Lets the bundler remove React Router's unused components, whose creation and display names would otherwise count as
 * side effects, its warnings, which only write to the console, and the prefetching of links, which we do ourselves.
 */
const dropUnusedRouterParts: Plugin = {
  name: 'unused-of-router',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-\w+\.mjs$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/= (?=React\d*\.(forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ ')
        .replace(/^function PrefetchPageLinks\([^]*?^}$/m, 'function PrefetchPageLinks() {}')
        .replaceAll(/^function (warning|warningOnce)\(/gm, '/* @__NO_SIDE_EFFECTS__ */ function $1(')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
      map: null,
    }),
  },
}

/** Removes console output from the page and its worker in production (§9.21). */
const silentConsole: Plugin = {
  name: 'silent-console',
  config: () => ({ build: { rolldownOptions: { output: { minify: { compress: { dropConsole: true } } } } } }),
}

/**
 * Bundles the code shared by the screens of an owner's results. As a dozen small files, each would cost a request and a
 * line in the service worker's list.
 */
const ownResults = bundle('ownResults', {
  'result/own': '*',
  'result/progress': ['readProgress.ts', 'useProgress.ts'],
  'result/sharing': ['changeSharing.ts'],
  'result/reading': ['readOwn.ts'],
  device: ['resultPoints.ts'],
  contracts: ['ownResult.ts'],
  texts: ['lists.ts'],
  'texts/en': ['lists.json'],
})

/**
 * Bundles small parts that several screens share. As separate files, their lines in the service worker's list would be
 * larger than their savings.
 */
const parts = bundle('parts', {
  ui: [
    ...['ChoiceGroup.tsx', 'ChoiceGroup.module.css', 'RadioOption.tsx', 'RadioOption.module.css'],
    ...['FocusedStatus.tsx', 'useOwnStyles.ts'],
  ],
  account: ['signInRules.ts'],
  device: ['localCheck.ts'],
})

/** Likewise bundles the parts that the sign-in screen loads after a press (src/account/loadedSignIn.ts). */
const signInForm = bundle('signInForm', {
  account: [
    ...['EmailForm.tsx', 'usePasswordReset.ts', 'useAttempt.tsx'],
    ...['GuestStaysDialog.tsx', 'OpenIdChoice.tsx'],
  ],
  browser: ['notes.ts', 'inOneTab.ts'],
  texts: ['auth.ts', 'signInForm.ts'],
  'texts/en': ['auth.json', 'signInForm.json'],
})

/** Likewise bundles the code that signs in guests of our own server. */
const guests = bundle('guests', {
  identity: ['guestAuth.ts', 'tokenSession.ts'],
  contracts: ['guest.ts'],
})

/** Likewise bundles the code that only learners with an account need after the sign-in. */
const accountCalls = bundle('accountCalls', {
  account: ['claimTest.ts', 'restoreAccount.ts', 'adoptGuest.ts'],
  'account/deletion': ['deleteAccount.ts', 'forgetLearner.ts'],
  device: ['claims.ts'],
})

/** Likewise bundles what an owner opens to share a result. */
const shareSheet = bundle('shareSheet', {
  'result/sharing': ['ShareSheet.tsx', 'TurnLinkOn.tsx', 'patternSquares.ts'],
})

/** Likewise bundles the code that submits a test. */
const submitTest = bundle('submitTest', { taking: ['submitTest.ts'], flow: ['completion.ts'] })

/** Likewise bundles the modules that the screens of the notebook share. */
const notebook = bundle('notebook', {
  notebook: [
    ...['useNotebook.ts', 'today.ts', 'standing.ts', 'times.ts', 'cardDrafts.ts'],
    ...['Strokes.tsx', 'NotebookFailed.tsx', 'notebook.css'],
  ],
  texts: ['notebook.ts'],
  'texts/en': ['notebook.json'],
})

const logFiles = isAmong({
  notebook: [
    ...['openNotebook.ts', 'log.ts', 'order.ts', 'schedule.ts', 'cards.ts', 'storedNotebook.ts'],
    ...['notebookFile.ts', 'sendNotebook.ts', 'lostEntries.ts', 'restoreNotebook.ts'],
  ],
  contracts: ['notebook.ts'],
  device: ['notebookRows.ts', 'practised.ts'],
  'result/reading': ['readRecall.ts'],
})

/** Likewise bundles the notebook's log and its rules, which are loaded after the screens of learners who practise. */
const notebookLog = {
  name: 'notebookLog',
  test: (id: string) => logFiles(id) || id.includes('/node_modules/ts-fsrs/'),
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
        globPatterns: ['**/*.{js,css,html,svg,woff2}', 'manifest.webmanifest', 'icons/icon-{192,512,maskable-512}.png'],
        // Static pages are English without a connection.
        globIgnores: ['**/kill-switch.js', 'static.js', ...languageParts],
        buildPlugins: { vite: [silentConsole, withoutDescriptions] },
      },
      manifest: webManifest('en'),
    }),
    compress(),
  ],
})
