import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectFolder } from '../../scripts/setup/projectFolder.mjs'
import { isOwnFile } from '../../sw/ownFile.ts'

const script = (type: string, status = 200) => new Response('let a', { status, headers: { 'content-type': type } })
const page = (html: string) => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const isListed = (path: string) => path === '/assets/first-Br2jj1kb.js'

const htmlIn = (folder: string) =>
  readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(folder, name))

/** Our documents as in the sources; the build adds the names of its files. */
const documents = ['index.html', ...htmlIn('public'), 'scripts/build/staticPages/frame.html']

// §11.42
describe('isOwnFile', () => {
  test.each(documents)('the worker stores the document %s', async (file) => {
    const html = readFileSync(join(projectFolder, file), 'utf8')
    expect(await isOwnFile(page(html), '/about/index.html', isListed)).toBe(true)
  })

  test('the worker stores a document with parts of this build, and a script', async () => {
    const html = '<link href="/icons/icon.svg"><script src="/assets/first-Br2jj1kb.js"></script>'
    expect(await isOwnFile(page(html), '/index.html', isListed)).toBe(true)
    expect(await isOwnFile(script('text/javascript; charset=utf-8'), '/assets/a.js', isListed)).toBe(true)
  })

  test.each([
    [
      'a document with a part of another build',
      '/index.html',
      page('href="/icons/icon.svg" /assets/first-another1.js'),
    ],
    ["a network's page in place of a document", '/index.html', page('<title>Wi-Fi</title>')],
    ["a network's page in place of a script", '/assets/a.js', page('<title>Wi-Fi</title>')],
    ['a script in place of a document', '/index.html', script('text/javascript')],
    ['a script that the server lacks', '/assets/a.js', script('text/javascript', 404)],
  ])('the worker does not store %s', async (_what, path, response) => {
    expect(await isOwnFile(response, path, isListed)).toBe(false)
  })
})
