import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { siteMeta, type Site } from '#contracts/site.ts'
import { readPage } from '../../../server/page/page.ts'
import { startApiServer } from '../../support/apiServer.ts'
import { eventually } from '../../support/eventually.ts'
import { pageFolder } from '../../support/pageFolder.ts'

const OPERATOR = { name: 'Words', contact: 'us' }

const FIREBASE = { kind: 'firebase', apiKey: 'key', authDomain: 'sign-in.test', projectId: 'words' } as const
const OPEN_ID = { kind: 'oidc', issuer: 'https://id.test/school', clientId: 'words', name: 'School' } as const

// §8.1
test.each([
  [
    'Firebase',
    FIREBASE,
    "'self' https://apis.google.com/js/ https://apis.google.com/_/scs/",
    / https:\/\/identitytoolkit\.googleapis\.com\/v1\/ .* https:\/\/apis\.google\.com\/js\/ /,
    ' https://sign-in.test/__/auth/',
  ],
  [
    'OpenID',
    { ...OPEN_ID, origins: ['https://tokens.test'] },
    "'self'",
    / https:\/\/id\.test https:\/\/tokens\.test /,
    '',
  ],
  ['no accounts', { kind: 'guest' } as const, "'self'", /connect-src 'self' https:\/\/api\.test/, ''],
])(
  'with %s the page may reach the API and the sign-in, and no other host',
  async (_, identity, scripts, connect, frames) => {
    const sources = { scripts: [], styles: [], connect: ['https://api.test:8443'] }
    const other = pageFolder({ 'index.html': 'start', 'csp-hashes.json': JSON.stringify(sources) })
    const elsewhere = await startApiServer({ page: readPage(other, OPERATOR, { site: { identity } }) })
    const { headers } = await elsewhere.send('GET', '/', undefined, { accept: 'text/html' })
    await elsewhere.stop()
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`;script-src ${scripts};`)
    expect(policy).toMatch(connect)
    expect(policy).toMatch(/;connect-src [^;]* https:\/\/api\.test:8443;/)
    expect(policy).toContain(`;frame-src 'self'${frames};`)
  },
)

const START = `<head>${siteMeta({})}<meta property="og:image" content="/preview.png" />
  <link rel="alternate" hreflang="zh-Hans" href="/zh-Hans/" /><link rel="alternate" hreflang="x-default" href="/" />
  <link rel="icon" href="/icon.png" /></head>`

describe('documents that the server writes', () => {
  const worker =
    'x=[{"integrity":"sha256-old","revision":"00000000","url":"digests.json"},' +
    '{"revision":"aaaaaaaa","url":"index.html"},{"revision":"bbbbbbbb","url":"privacy/index.html"}]'
  const digests = { '/index.html': 'a', '/de/index.html': 'b', '/privacy/index.html': 'c', '/assets/own.js': 'd' }
  const own = pageFolder({
    'index.html': START,
    'de/index.html': START,
    'privacy/index.html':
      '%OPERATOR%<!--firebase-->Google<!--/firebase--><!--oidc\nby %PROVIDER%/oidc--><!--guest\nno accounts/guest-->',
    'about/index.html': '<!--classes-->For your class<!--/classes-->',
    'digests.json': JSON.stringify(digests),
    'service-worker.js': worker,
  })
  const read = (site: Site, name = 'Words') => {
    const { files } = readPage(own, { name, contact: name }, { site })!
    return (path: string) => files.get(path)!.plain.toString()
  }

  test('the start has the host’s settings, and its picture an address of the site', () => {
    const start = read({ identity: FIREBASE, publicUrl: 'https://words.test' })('/')
    expect(start).toContain('&quot;kind&quot;:&quot;firebase&quot;')
    expect(start).toContain('content="https://words.test/preview.png"')
  })

  test('a document that the server wrote is compressed when it is first sent, quickly at first and small later', async () => {
    const words = Array.from({ length: 4_000 }, (_, index) => `<p>${(index * 7919) % 997} words</p>`).join('')
    const long = pageFolder({ 'index.html': START + words })
    const file = readPage(long, OPERATOR, { site: { identity: FIREBASE } })!.files.get('/')!
    const first = await file.bytes('br')
    expect([brotliDecompressSync(first), gunzipSync(await file.bytes('gzip'))]).toEqual([file.plain, file.plain])
    const small = await eventually(async () => {
      const later = await file.bytes('br')
      expect(later.length).toBeLessThan(first.length)
      return later
    })
    expect(brotliDecompressSync(small)).toEqual(file.plain)
  })

  test('the start is written in every language, with whole addresses of the others', () => {
    const start = read({ identity: FIREBASE, publicUrl: 'https://words.test' })
    expect(start('/de/')).toBe(start('/'))
    expect(start('/de/')).toContain('hreflang="zh-Hans" href="https://words.test/zh-Hans/"')
    expect(start('/de/')).toContain('hreflang="x-default" href="https://words.test/" />')
    expect(start('/de/')).toContain('rel="icon" href="/icon.png"')
    expect(read({ identity: FIREBASE })('/de/')).toContain('hreflang="zh-Hans" href="/zh-Hans/"')
  })

  test.each([
    ['Firebase', FIREBASE, 'Google'],
    ['OpenID', { ...OPEN_ID, origins: [] }, 'by School'],
    ['no accounts', { kind: 'guest' } as const, 'no accounts'],
  ])('the privacy page tells of %s alone', (_, identity, text) => {
    expect(read({ identity })('/privacy/')).toBe(`Words${text}`)
  })

  // §2.12
  test('a page leads to the classes only where there are any', () => {
    const pages = [{ identity: FIREBASE }, { identity: FIREBASE, classes: false } as const].map((site) =>
      read(site)('/about/'),
    )
    expect(pages).toEqual(['For your class', ''])
  })

  test('an installed app follows a change of the operator or of a setting: the worker lists another revision', () => {
    const listed = (site: Site, name?: string) => read(site, name)('/service-worker.js')
    const before = listed({ identity: FIREBASE })
    expect(before).not.toContain('aaaaaaaa')
    expect(before).not.toContain('bbbbbbbb')
    const [, start, privacy] = before.match(/"revision":"\w{8}"/g)!
    const renamed = listed({ identity: FIREBASE }, 'Other')
    expect([renamed.includes(start!), renamed.includes(privacy!)]).toEqual([true, false])
    const changed = listed({ identity: FIREBASE, flow: 'profile-last' })
    expect([changed.includes(start!), changed.includes(privacy!)]).toEqual([false, true])
  })

  // §11.42
  test('the worker takes each document as it is served, whatever the host’s settings: digests fit', () => {
    for (const site of [{ identity: FIREBASE }, { identity: FIREBASE, flow: 'profile-last' }] as const) {
      const served = read(site)
      const digestOf = (path: string) => createHash('sha256').update(served(path)).digest('base64')
      const listed = JSON.parse(served('/digests.json')) as typeof digests
      const { '/assets/own.js': asset, ...documents } = listed
      expect(asset).toBe('d')
      for (const [path, digest] of Object.entries(documents)) expect([path, digest]).toEqual([path, digestOf(path)])
      expect(served('/service-worker.js')).toMatch(`x=[{"integrity":"sha256-${digestOf('/digests.json')}","revision":"`)
      expect(served('/service-worker.js')).not.toContain('00000000')
    }
  })
})
