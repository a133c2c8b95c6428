import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes build.json next to the page, for the server only. It contains the build's mode, because a local page must not
 * be deployed (decision 0002), the site's address for link previews of results (decision 0029), and the project that
 * signs learners in, because the server must accept its tokens.
 */
export function buildMark(mark: {
  mode: 'local' | 'production'
  publicUrl: string | null
  projectId: string | null
}): Plugin {
  return {
    name: 'build-mark',
    apply: 'build',
    writeBundle({ dir }) {
      writeFileSync(join(dir!, 'build.json'), `${JSON.stringify(mark)}\n`)
    },
  }
}
