import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import ogs from 'open-graph-scraper'
import robotsParser from 'robots-parser'
import { expect, test } from 'vitest'
import { pathOf } from '#contracts/endpoint.ts'
import { ChangeSharing, ReadOwnResult } from '#contracts/ownResult.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import { levelSentence } from '#rules/resultWords.ts'
import { readPage } from '../../../server/page/page.ts'
import { startApiServer } from '../../support/apiServer.ts'
import { plantNoLevel } from '../../support/noLevel.ts'
import { BROWSER, OPERATOR, previewServer, PROGRAM, shell } from '../../support/previewServer.ts'
import { saveOf } from '../../support/saves.ts'

const UNKNOWN = 'zzzzzzzzzz'

const { folder, server, open, completedBy } = previewServer()

const share = async (userId: string, shortcode: string, sharing: object) =>
  server.send('PUT', `/v1/${pathOf(ChangeSharing, { shortcode })}`, sharing, await server.bearer(userId))

/** What a preview program reads in a document, without running scripts. */
async function unfurl(html: string) {
  const { error, result } = await ogs({ html })
  expect(error).toBe(false)
  return result
}

const count = (html: string, tag: RegExp) => html.match(tag)?.length ?? 0

// §12.19
test('the document of a result gives its owner, its certainty and its picture, in the words of the page', async () => {
  const shortcode = await completedBy('anna')
  const response = await open(shortcode)
  expect(response.statusCode).toBe(200)
  const result = (await server.share(shortcode)).json<MeasuredResult>()
  const preview = await unfurl(response.body)
  expect(preview).toMatchObject({
    ogTitle: "Anna Bell's Vocabulary Test Result",
    ogDescription: expect.stringContaining(levelSentence(result)),
    ogType: 'website',
    ogSiteName: 'Vocabulary Test',
    ogUrl: `http://words.example.org/result/${shortcode}`,
    twitterCard: 'summary_large_image',
    ogImage: [
      {
        url: expect.stringMatching(
          `^http://words.example.org/v1/vocab_checkbox_tests/share/${shortcode}/card.png\\?v=[\\w-]{22}$`,
        ),
        type: 'image/png',
        width: '1200',
        height: '630',
        alt: expect.stringMatching(
          new RegExp(`^${result.level} on a ruler from A1 to C2.*9 in 10 native speakers: 27,000 to 52,000 words`),
        ),
      },
    ],
  })
  expect(response.body).toContain(`<meta name="description" content="${preview.ogDescription}" />`)
  expect(response.body).toContain('<title>Anna Bell&#39;s Vocabulary Test Result</title>')
})

test('the document of a result contains each fact once, and nothing about the test in general', async () => {
  const { body } = await open(await completedBy('bea'))
  for (const tag of [/<title>/g, /name="description"/g, /name="twitter:card"/g, /og:title"/g, /og:image"/g]) {
    expect([tag.source, count(body, tag)]).toEqual([tag.source, 1])
  }
  expect(body).not.toContain('How much English do you take in?')
  expect(body, 'the app says so itself, and the header does').not.toContain('robots')
  const kept = shell.match(/<(?!meta|title)[^>]+>/g)!
  for (const tag of kept) expect(body).toContain(tag)
})

// §3.55
test.each(['.', ',', ')', '%E2%80%9D', '%E2%80%A6', ').%E2%80%9D', '...', '%2E', '%E2%80'])(
  'the document of a result is the same with a mark after the shortcode, and in capitals: %s',
  async (mark) => {
    const shortcode = await completedBy('marked')
    const { body } = await open(shortcode)
    for (const text of [shortcode + mark, shortcode.toUpperCase() + mark]) {
      for (const headers of [PROGRAM, { ...BROWSER, host: PROGRAM.host }]) {
        const marked = await open(text, headers)
        expect([marked.statusCode, marked.body]).toEqual([200, body])
      }
    }
  },
)

// §12.19
test.each(['Twitterbot', 'LinkedInBot', 'Googlebot', 'facebookexternalhit'])(
  'robots.txt lets %s fetch the document of a result and its picture, but no other part of the API',
  async (program) => {
    const { ogUrl, ogImage } = await unfurl((await open(await completedBy(program))).body)
    const site = 'http://words.example.org'
    const robots = robotsParser(`${site}/robots.txt`, (await server.send('GET', '/robots.txt')).body)
    expect(robots.isAllowed(ogUrl!, program)).toBe(true)
    expect(robots.isAllowed(ogImage![0]!.url, program)).toBe(true)
    expect(robots.isAllowed(`${site}/v1/account/`, program)).toBe(false)
  },
)

test('the document of a result is revalidated each time, hidden from search engines, and not sent again unchanged', async () => {
  const shortcode = await completedBy('eva')
  const { headers } = await open(shortcode)
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toBe((await open(UNKNOWN)).headers['content-security-policy'])
  const again = await open(shortcode, { ...PROGRAM, 'if-none-match': String(headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await open(shortcode, { ...PROGRAM, 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('the document of a result is compressed for clients that accept it', async () => {
  const shortcode = await completedBy('fay')
  const plain = (await open(shortcode)).body
  const ask = (list: string) => open(shortcode, { ...PROGRAM, 'accept-encoding': list })
  const [br, gzip, none] = await Promise.all([ask('gzip, deflate, br'), ask('gzip, br;q=0'), ask('identity, br;q=0.0')])
  expect([br, gzip, none].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
  expect(none.body).toBe(plain)
})

test('the document of a result is the same for a browser, with a final slash, and for HEAD', async () => {
  const shortcode = await completedBy('gwen')
  const { body, headers } = await open(shortcode)
  expect((await open(shortcode, { ...BROWSER, host: PROGRAM.host })).body).toBe(body)
  expect((await open(`${shortcode}/?ref=chat`)).body).toBe(body)
  const head = await server.app.inject({ method: 'HEAD', url: `/result/${shortcode}`, headers: PROGRAM })
  expect([head.statusCode, head.headers['etag'], head.body]).toEqual([200, headers['etag'], ''])
})

test.each([
  ['quotes and tags', `"'><script>alert(1)</script><meta property="og:title" content="x">&amp;`],
  ['emoji', 'Ann 😀👩‍👩‍👧'],
  ['replacement patterns', "$& $1 $` $'"],
  ['200 characters', 'Wolfeschlegelsteinhausenberge'.repeat(7).slice(0, 200)],
  ['the end of the head', '</title></head><body>'],
])('a name with %s stays text in the document of a result', async (_, name) => {
  const { body } = await open(await completedBy('hostile', name))
  const preview = await unfurl(body)
  expect(preview.ogTitle).toBe(`${name}'s Vocabulary Test Result`)
  expect(count(body, /<script/g)).toBe(count(shell, /<script/g))
  expect([count(body, /<title>/g), count(body, /<body>/g), count(body, /property="og:title"/g)]).toEqual([1, 1, 1])
})

test('another name form gives the picture another address', async () => {
  const shortcode = await completedBy('iris', 'Iris Bell')
  const addressOf = async () => (await unfurl((await open(shortcode)).body)).ogImage![0]!.url
  const before = await addressOf()
  await share('iris', shortcode, { name_form: 'none', link_on: true })
  expect(await addressOf()).not.toBe(before)
})

// §12.32
test('the document of a result without a level describes its kind without a name, as its picture does', async () => {
  const shortcode = await completedBy('nell', 'Nell Bell')
  await plantNoLevel(server, shortcode)
  const { body } = await open(shortcode)
  const { ogTitle, ogDescription, ogImage } = await unfurl(body)
  expect([ogTitle, ogDescription]).toEqual(['Vocabulary Test Result', undefined])
  expect(ogImage).toMatchObject([{ alt: 'Vocabulary Test Result' }])
  expect(body).toContain('<title>Vocabulary Test Result</title>')
  expect(body).not.toMatch(/Nell|name="description"|[ABC][12]\b/)
  expect((await server.send('GET', new URL(ogImage![0]!.url).pathname)).statusCode).toBe(200)
})

// §12.19
test('an unknown, uncompleted, disabled or deleted result has the plain shell, byte for byte', async () => {
  const unfinished = await server.createTest()
  await server.save(unfinished.test_id, saveOf(unfinished, { 0: { checked: true } }))
  const off = await completedBy('judy')
  expect((await unfurl((await open(off)).body)).ogTitle).toContain('Anna Bell')
  await share('judy', off, { name_form: 'full', link_on: false })
  const deleted = await completedBy('kate')
  await open(deleted)
  await server.send(
    'DELETE',
    `/v1/${pathOf(ReadOwnResult, { shortcode: deleted })}`,
    undefined,
    await server.bearer('kate'),
  )

  for (const encoding of ['identity', 'br', 'gzip']) {
    const headers = { ...PROGRAM, 'accept-encoding': encoding }
    const stablePart = async (shortcode: string) => {
      const { statusCode, headers: sent, rawPayload } = await open(shortcode, headers)
      const constant = Object.entries(sent).filter(([name]) => !/^(date|x-request-id)$/.test(name))
      return { statusCode, headers: Object.fromEntries(constant), body: rawPayload.toString('base64') }
    }
    const unknown = await stablePart(UNKNOWN)
    expect(unknown).toMatchObject({ statusCode: 200, headers: { 'x-robots-tag': 'noindex' } })
    for (const shortcode of [unfinished.shortcode, off, deleted]) expect(await stablePart(shortcode)).toEqual(unknown)
  }
  expect((await open(UNKNOWN)).body).toBe(shell)
})

test('a preview uses the site’s address if it is set, regardless of the request', async () => {
  const site = { publicUrl: 'https://words.example.org' }
  const built = await startApiServer({ page: readPage(folder, OPERATOR, { site }), trustProxy: true })
  const shortcode = await completedBy('mia', 'Mia', built)
  const spoofed = { accept: '*/*', host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const { body } = await open(shortcode, spoofed, built)
  expect((await unfurl(body)).ogUrl).toBe(`https://words.example.org/result/${shortcode}`)
  expect(body).not.toContain('evil')
  await built.stop()
})

test('without a site address in the build, a preview uses the address requested from a trusted proxy', async () => {
  const shortcode = await completedBy('nora')
  const headers = {
    accept: '*/*',
    host: '127.0.0.1:8081',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'a.test',
  }
  expect((await unfurl((await open(shortcode, headers)).body)).ogUrl).toBe(`https://a.test/result/${shortcode}`)
})
