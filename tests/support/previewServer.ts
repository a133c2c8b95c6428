import { readFileSync } from 'node:fs'
import { readPage } from '../../server/page/page.ts'
import { pageFolder } from './pageFolder.ts'
import { sharedApiServer } from './sharedApiServer.ts'

export const OPERATOR = { name: 'Words Ltd', contact: 'words@example.org' }
export const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
/** What reads a link to preview it. */
export const PROGRAM = { accept: '*/*', host: 'words.example.org' }

/** The head from which the build makes its shell. */
export const shell = readFileSync('index.html', 'utf8')
const robotsTxt = readFileSync('public/robots.txt')

/** A server with a page whose results have previews, for the tests of a file. */
export function previewServer() {
  const folder = pageFolder({ 'index.html': shell, 'app.html': shell, 'robots.txt': robotsTxt })
  const server = sharedApiServer({ page: readPage(folder, OPERATOR), trustProxy: true })
  return {
    ...{ folder, server },
    open: (shortcode: string, headers: Record<string, string> = PROGRAM, at = server) =>
      at.send('GET', `/result/${shortcode}`, undefined, headers),
    completedBy: async (userId: string, full_name = 'Anna Bell', at = server) =>
      (await at.completedBy(userId, { full_name })).shortcode,
  }
}
