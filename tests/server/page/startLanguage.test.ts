import { expect, test } from 'vitest'
import { readPage } from '../../../server/page/page.ts'
import { startLanguage, type NamedLanguages } from '../../../server/page/servePage.ts'
import { pageFolder } from '../../support/pageFolder.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const languageOf = (named: Partial<NamedLanguages>) =>
  startLanguage({ parameter: undefined, cookie: undefined, acceptLanguage: undefined, ...named })

// §8.78
test.each([
  ['nothing', {}, 'en'],
  ['the parameter before all else', { parameter: 'de', cookie: 'language=fr', acceptLanguage: 'es' }, 'de'],
  ['the parameter in any case', { parameter: 'ZH-hans' }, 'zh-Hans'],
  ['the first of several parameters', { parameter: ['ko', 'ja'] }, 'ko'],
  ['a related language of the parameter', { parameter: 'pt' }, 'pt-BR'],
  ['the cookie before the browser', { parameter: 'xx', cookie: 'a=b; language=fr', acceptLanguage: 'es' }, 'fr'],
  ['the cookie, also for English', { cookie: 'language=en;a=b', acceptLanguage: 'es' }, 'en'],
  ['the browser if the cookie is no tag', { cookie: 'language=FR; xlanguage=ja', acceptLanguage: 'es' }, 'es'],
])('the start page is in the language of %s', (_, named, language) => {
  expect(languageOf(named)).toBe(language)
})

// §8.78
test.each([
  ['de-CH, fr;q=0.9', 'de'],
  ['fr;q=0.2,tr;q=0.8, xx', 'tr'],
  ['es;q=0.5,vi;q=0.5', 'es'],
  ['de;q=0, ja;q=0.1', 'ja'],
  ['*, ru;q=0.3', 'ru'],
  ['de;q=2, fr;q=x, d_e, -, ;q=1, hi ; Q=0.4', 'hi'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['zh-TW,en;q=0.9', 'en'],
  ['zh-Hant-HK,en;q=0.9', 'en'],
  ['in-ID,in;q=0.9,en-US;q=0.8', 'id'],
])('a browser that wants "%s" gets %s', (acceptLanguage, language) => {
  expect(languageOf({ acceptLanguage })).toBe(language)
})

test('a list of more than 50 languages is read no further, and a long malformed one names none', () => {
  expect(languageOf({ acceptLanguage: `${'xx,'.repeat(49)}de,fr` })).toBe('de')
  for (const acceptLanguage of [`${'xx,'.repeat(50)}de`, `de${' '.repeat(100_000)};q`, `${'de-'.repeat(50_000)}!`]) {
    expect(languageOf({ acceptLanguage })).toBe('en')
  }
})

const pages = { 'index.html': 'English', 'de/index.html': 'Deutsch', 'zh-Hans/index.html': '中文' }
const server = sharedApiServer({ page: readPage(pageFolder(pages), { name: 'Words', contact: 'us' }) })
const get = (url: string, headers: Record<string, string> = {}) => server.send('GET', url, undefined, headers)

// §8.78
test('the start page is sent in its language at once, in English if the build lacks it', async () => {
  const cookie = 'language=fr'
  const requests = [get('/', { 'accept-language': 'zh-CN' }), get('/?ref=a&lang=de', { cookie }), get('/', { cookie })]
  const answers = await Promise.all(requests)
  expect(answers.map(({ body }) => body)).toEqual(['中文', 'Deutsch', 'English'])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  for (const { headers } of answers) expect(headers['vary']).toMatch(/\baccept-language, cookie\b/)
})

// §8.78
test('no other address depends on the language of the request', async () => {
  const wanted = { 'accept-language': 'de', cookie: 'language=de', accept: 'text/html' }
  const statuses = { '/index.html': 200, '/zh-Hans/': 200, '/vocab/': 200, '/de': 301, '/fr/': 404 }
  for (const [url, status] of Object.entries({ ...statuses, '/index.html?lang=de': 200, '/DE/': 404 })) {
    const [plain, answer] = await Promise.all([get(url, { accept: 'text/html' }), get(url, wanted)])
    expect([url, answer.statusCode, answer.body]).toEqual([url, status, plain.body])
    expect(String(answer.headers['vary'])).not.toMatch(/language|cookie/)
  }
  expect((await get('/index.html', wanted)).body).toBe('English')
  expect((await get('/zh-Hans/', wanted)).body).toBe('中文')
})

// §8.78
test('a browser that has the start page in one language is sent it only in another', async () => {
  const { headers } = await get('/', { 'accept-language': 'de' })
  const seen = { 'if-none-match': String(headers['etag']) }
  const again = (language: string) => get('/', { 'accept-language': language, ...seen })
  expect((await again('de')).statusCode).toBe(304)
  expect((await again('zh')).body).toBe('中文')
})
