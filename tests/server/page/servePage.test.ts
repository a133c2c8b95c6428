import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { VERSION } from '#contracts/clientVersion.ts'
import { readPage } from '../../../server/page/page.ts'
import { startApiServer } from '../../support/apiServer.ts'
import { pageFolder } from '../../support/pageFolder.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const FILES: Record<string, string | Buffer> = {
  'index.html': '<title>start screen</title>',
  'app.html': '<title>app shell</title>',
  'service-worker.js': '// worker',
  'kill-switch.js': '// kill switch',
  'robots.txt': 'User-agent: *',
  'icons/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'notes.unknown': '<script>',
  'about/index.html': '<title>about</title><p>Run by %OPERATOR%. Version %VERSION%.</p>',
  'about/de.html': '<p>Betrieben von: %OPERATOR|Betreiber & Co.%. Version %VERSION%.</p>',
  'terms/index.html': readFileSync('public/terms/index.html'),
  'csp-hashes.json.br': 'compressed',
  '.vite/manifest.json': '{}',
  '.well-known/security.txt': 'Contact: mailto:security@example.org',
  'assets/app-3f2a.js': 'console.log(1)',
  'assets/app-3f2a.js.gz': gzipSync('console.log(1)'),
  'csp-hashes.json': JSON.stringify({ scripts: ['sha256-AbC+/==', 'sha256-dEf123='], styles: ['sha256-gHi='] }),
}

const OPERATOR = { name: 'Words & Sons', contact: '<b>$&</b>' }

const folder = pageFolder(FILES)
const server = sharedApiServer({ page: readPage(folder, OPERATOR) })

const get = (url: string, headers: Record<string, string> = HTML) => server.send('GET', url, undefined, headers)

test('the page at / is the start screen, and the shell at every other path of the app', async () => {
  expect((await get('/')).body).toContain('start screen')
  for (const path of [
    '/vocab/',
    '/vocab/words/12',
    '/result/bbbbbbbbbb',
    '/result/',
    '/error?d=x',
    '/vocab/words/%00',
  ]) {
    const response = await get(path)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch('text/html')
    expect(response.body).toContain('app shell')
  }
})

// §2.2
test.each([
  '/nothing?d=x',
  '/vocab/nothing/',
  '/vocab/words/1/2',
  '/result/%E0%A4%A',
  '/vocab/words/%',
  '/%zz',
  '/about/%C3',
  '/result/%E0%A4%A/sharing/?a=%',
])('an unknown or malformed address gets the page with a 404: %s', async (path) => {
  const response = await get(path)
  expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(response.headers['content-type']).toMatch('text/html')
  expect(response.headers).toHaveProperty('content-security-policy')
  expect(response.body).toContain('app shell')
  expect((await get(path, { accept: 'image/png' })).statusCode).toBe(404)
})

test('the page is index.html everywhere if there is no app.html', async () => {
  await rm(join(folder, 'app.html'))
  const plain = await startApiServer({ page: readPage(folder, OPERATOR) })
  expect((await plain.send('GET', '/vocab/', undefined, HTML)).body).toContain('start screen')
  await plain.stop()
  await writeFile(join(folder, 'app.html'), FILES['app.html']!)
})

// §2.12
test('the static pages name the configured operator, as text, and the version', async () => {
  const { body, headers } = await get('/about/')
  expect(body).toContain(`Run by Words &#38; Sons, &#60;b&#62;$&#38;&#60;/b&#62;. Version ${VERSION}.`)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect((await get('/about/de.html')).body).toContain('Betrieben von: Words &#38; Sons, &#60;b&#62;$&#38;')
})

// §2.12
test('the terms say once who runs the site, even without a configured operator', async () => {
  const nobody = 'the operator of this site'
  const unnamed = await startApiServer({ page: readPage(folder, { name: nobody, contact: nobody }) })
  const { body } = await unnamed.send('GET', '/terms/', undefined, HTML)
  expect(body.split(nobody)).toHaveLength(2)
  const german = (await unnamed.send('GET', '/about/de.html', undefined, HTML)).body
  expect(german).toContain('Betrieben von: Betreiber & Co.. Version')
  await unnamed.stop()
})

// §2.12
test('the static pages are next to the app, in folders', async () => {
  expect((await get('/about/')).body).toContain('about')
  expect((await get('/about/index.html')).body).toBe((await get('/about/')).body)
  const bare = await get('/about')
  expect([bare.statusCode, bare.headers['location']]).toEqual([301, '/about/'])
  expect((await get('/about?a=/b?')).headers['location']).toBe('/about/?a=/b?')
})

test('the page and its worker are revalidated each time, icons cached for a day, hashed files permanently', async () => {
  for (const path of ['/', '/vocab/', '/about/', '/service-worker.js']) {
    expect((await get(path)).headers['cache-control']).toBe('no-cache')
  }
  expect((await get('/icons/icon.svg')).headers['cache-control']).toBe('public, max-age=86400')
  const asset = await get('/assets/app-3f2a.js', {})
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-type']).toMatch('javascript')
})

test('a file with a known ending is sent with its type, any other without one', async () => {
  const types = Object.entries({
    '/': 'text/html; charset=utf-8',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/icons/icon.svg': 'image/svg+xml',
    '/notes.unknown': 'application/octet-stream',
  })
  for (const [path, type] of types) expect([path, (await get(path)).headers['content-type']]).toEqual([path, type])
})

test('a file is not sent again to a client that has it', async () => {
  for (const path of ['/', '/vocab/', '/about/', '/robots.txt', '/assets/app-3f2a.js']) {
    const { headers } = await get(path)
    const again = await get(path, { ...HTML, 'if-none-match': String(headers['etag']) })
    expect([path, again.statusCode, again.body]).toEqual([path, 304, ''])
    expect(again.headers).toMatchObject({ 'cache-control': headers['cache-control'], etag: headers['etag'] })
  }
  expect((await get('/', { ...HTML, 'if-none-match': 'W/"another"' })).statusCode).toBe(200)
})

test('a HEAD is answered like a GET, without the content', async () => {
  for (const url of ['/', '/vocab/', '/assets/app-3f2a.js']) {
    const { date: _, 'x-request-id': id, ...whole } = (await get(url)).headers
    const head = await server.app.inject({ method: 'HEAD', url, headers: HTML })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers).toMatchObject(whole)
    expect(head.headers['x-request-id']).not.toBe(id)
  }
})

test('the page of a result is hidden from search engines', async () => {
  expect((await get('/result/bbbbbbbbbb')).headers['x-robots-tag']).toBe('noindex')
  expect((await get('/vocab/')).headers).not.toHaveProperty('x-robots-tag')
})

test('the page allows its own inline scripts and styles by their hashes', async () => {
  const policy = String((await get('/')).headers['content-security-policy'])
  expect(policy).toMatch(/script-src [^;]*'sha256-AbC\+\/==' 'sha256-dEf123='/)
  expect(policy).toMatch(/style-src-elem 'self' 'sha256-gHi='/)
  expect(policy).not.toContain('unsafe')
})

test('the worker’s address has the normal worker unless configured', async () => {
  expect((await get('/service-worker.js', {})).body).toBe('// worker')
})

// §11.20
test('the worker’s address has the worker that removes itself if so configured', async () => {
  const killing = await startApiServer({ page: readPage(folder, OPERATOR, { killWorker: true }) })
  for (const method of ['GET', 'HEAD'] as const) {
    const response = await killing.app.inject({ method, url: '/service-worker.js' })
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe(method === 'GET' ? '// kill switch' : '')
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.headers['content-type']).toMatch('javascript')
  }
  expect((await killing.send('GET', '/', undefined, HTML)).body).toContain('start screen')
  await killing.stop()
})

test.each([
  ['/assets/gone-1234.js', HTML],
  ['/assets/', HTML],
  ['/assets', HTML],
  ['/gone.png', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
  ['/gone.json', { accept: '*/*' }],
  ['/gone.js', {}],
  ['/v1/gone', HTML],
])('a missing file gets a 404, never a page: %s', async (path, headers: Record<string, string>) => {
  const response = await get(path, headers)
  expect([301, 404]).toContain(response.statusCode)
  expect(response.body).not.toContain('<title>')
})

test('a POST to a path of the app gets a 404', async () => {
  expect((await server.send('POST', '/vocab/', {}, HTML)).statusCode).toBe(404)
})

test.each([
  '/csp-hashes.json',
  '/csp-hashes.json?v=1',
  '/csp-hashes.json.br',
  '/%63sp-hashes.json',
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/about/../csp-hashes.json',
])('files that the build makes for the server are not served: %s', async (path) => {
  for (const headers of [{ accept: '*/*' }, { accept: '*/*', 'accept-encoding': 'br' }]) {
    expect((await get(path, headers)).statusCode).toBe(404)
  }
  // Like any other unknown path: the shell, which then says so.
  if (!path.includes('..')) expect((await get(path)).body).toContain('app shell')
})

test.each(['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '//etc/passwd', '/assets/..%2fcsp-hashes.json'])(
  'files outside the page’s folder are not served: %s',
  async (path) => {
    const response = await get(path)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.body).not.toMatch(/root:|sha256/)
  },
)

test('a file in /.well-known/ is served, unlike others that start with a dot', async () => {
  expect((await get('/.well-known/security.txt')).body).toContain('Contact:')
})

test('a server without a built page has only the API', async () => {
  expect(readPage(join(folder, 'nothing'), OPERATOR)).toBeNull()
  const api = await startApiServer({ page: null })
  expect((await api.send('GET', '/', undefined, HTML)).statusCode).toBe(404)
  expect((await api.send('GET', '/v1/health')).statusCode).toBe(200)
  await api.stop()
})

test('an invalid file of hashes stops the start with an error that names the file', async () => {
  const injected = '{"scripts":[],"styles":[],"connect":["https://a.test; script-src *"]}'
  for (const text of ['{"scripts":[]}', injected, '{"scripts":["unsafe-inline"],"styles":[]}', '[', '[]']) {
    await writeFile(join(folder, 'csp-hashes.json'), text)
    expect(() => readPage(folder, OPERATOR)).toThrow('csp-hashes.json')
  }
  await writeFile(join(folder, 'csp-hashes.json'), FILES['csp-hashes.json']!)
})
