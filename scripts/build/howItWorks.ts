import type { Plugin } from 'vite'
import { howItWorksPages } from './howItWorks/howItWorksPages.ts'

/** Adds the pages that explain the test to the build; the development server renders them on each request. */
export function howItWorks(): Plugin {
  return {
    name: 'how-it-works',
    generateBundle() {
      for (const [path, html] of howItWorksPages())
        this.emitFile({ type: 'asset', fileName: `${path.slice(1)}index.html`, source: html })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const html = howItWorksPages().get(request.url ?? '')
        if (html === undefined) return next()
        response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
      })
    },
  }
}
