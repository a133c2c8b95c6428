import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Leaves beside the page, for the server alone, what it was built for: a local page must not be
 * deployed (decision 0002), and links to results are previewed with the site's address (decision 0029).
 */
export function buildMark(mark: { mode: 'local' | 'production'; publicUrl: string | null }): Plugin {
  return {
    name: 'build-mark',
    apply: 'build',
    writeBundle({ dir }) {
      writeFileSync(join(dir!, 'build.json'), `${JSON.stringify(mark)}\n`)
    },
  }
}
