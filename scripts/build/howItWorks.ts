import type { Plugin } from 'vite'
import { howItWorksPages } from './howItWorks/howItWorksPages.ts'

/** Adds the pages that explain the test to the build. */
export function howItWorks(): Plugin {
  return {
    name: 'how-it-works',
    apply: 'build',
    generateBundle() {
      for (const [path, html] of howItWorksPages())
        this.emitFile({ type: 'asset', fileName: `${path.slice(1)}index.html`, source: html })
    },
  }
}
