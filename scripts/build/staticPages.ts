import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { staticPages as paths } from '#rules/paths.ts'
import { projectFolder } from '../setup/projectFolder.mjs'
import { builtPages } from './staticPages/builtPages.ts'

const TRANSLATE_PAGE = join(projectFolder, 'src/boot/translatePage.ts')
/** The script that translates the pages. Its name has no hash, so that a page of an earlier build finds it. */
const SCRIPT = 'static.js'
const PATHS = [paths.about, paths.howItWorks]

/**
 * Adds the pages about the test, in each language, and their script to the build; the development server makes them
 * on each request.
 */
export function staticPages(): Plugin {
  return {
    name: 'static-pages',
    async generateBundle() {
      for (const [path, source] of builtPages()) {
        this.emitFile({ type: 'asset', fileName: path.slice(1).replace(/\/$/, '/index.html'), source })
      }
      this.emitFile({ type: 'asset', fileName: SCRIPT, source: await bundleScript() })
    },
    configureServer({ middlewares }) {
      middlewares.use(async ({ url = '' }, response, next) => {
        const path = url.split('?', 1)[0]!
        const isPage = PATHS.some((page) => path.startsWith(page))
        const source = path === `/${SCRIPT}` ? await bundleScript() : isPage ? builtPages().get(path) : undefined
        if (source === undefined) return next()
        const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
        response.setHeader('content-type', `${type}; charset=utf-8`).end(source)
      })
    },
  }
}

/** Bundles the script, which chooses the language by the same rules as the app. */
async function bundleScript(): Promise<string> {
  const result = await build({
    ...{ configFile: false, root: projectFolder, logLevel: 'error' },
    build: {
      ...{ write: false, copyPublicDir: false, target: 'es2022' },
      lib: { entry: TRANSLATE_PAGE, formats: ['iife'], name: 'translatePage' },
    },
  })
  return (result as Rolldown.RolldownOutput[])[0]!.output[0].code
}
