import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { hostileJson, hostileText, hostileValue } from './hostileValues.ts'
import type { Route } from './registeredRoutes.ts'
import { schemaValues } from './schemaValues.ts'
import { withOneWrongPlace } from './wrongPlace.ts'

/**
 * What an attacker may have obtained, and bodies that every route accepts as valid, each about a test in another state.
 */
export type Loot = {
  ids: readonly string[]
  /** Valid authorization headers of several users, and invalid ones. */
  credentials: { valid: readonly string[]; invalid: readonly string[] }
  validBodies: readonly object[]
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof METHODS)[number]

const JSON_TYPE = 'application/json'
const contentType = fc.oneof(
  { weight: 15, arbitrary: fc.constant(JSON_TYPE) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['application/json; charset=utf-16', 'application/problem+json', 'text/plain', 'nonsense', ';', ''],
      ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
    ),
  },
)

/** These texts as far as a header can contain them: line breaks would never arrive. */
const headerText = hostileText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 8_000))

/**
 * Returns requests to an app's routes: half of them are valid except for one wrong place, the others are wrong
 * throughout.
 */
export function hostileRequests(routes: readonly Route[], { ids, credentials, validBodies }: Loot) {
  const texts = fc.oneof(fc.constantFrom(...ids), hostileText)

  // With a body, more can go wrong.
  const [deep, shallow] = [routes.filter(({ body }) => body), routes.filter(({ body }) => !body)]
  const anyRoute = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...deep) },
    { weight: 1, arbitrary: fc.constantFrom(...shallow) },
  )

  return anyRoute.chain((route) =>
    fc
      .record({
        method: fc.oneof(
          { weight: 15, arbitrary: fc.constant(route.method as Method) },
          { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
        ),
        path: pathsOf(route, ids, texts),
        query: queries(texts),
        headers: headersWith(credentials, texts),
        body: bodiesOf(route),
        contentType,
      })
      .map(({ method, path, query, headers, body, contentType: type }): Required<Request> => {
        const withBody = method !== 'GET' && method !== 'HEAD' && body !== null
        return {
          method,
          url: path + query,
          headers: withBody && type !== '' ? { ...headers, 'content-type': type } : headers,
          payload: withBody ? body : '',
        }
      }),
  )

  function bodiesOf({ body }: Route): fc.Arbitrary<string | null> {
    const fitting = body ? schemaValues(body, texts, hostileValue) : hostileValue
    return fc.oneof(
      { weight: 8, arbitrary: withOneWrongPlace(fc.constantFrom(...validBodies)) },
      // Its texts are already hostile.
      { weight: 5, arbitrary: fitting.map((value) => JSON.stringify(value)) },
      { weight: 2, arbitrary: withOneWrongPlace(fitting) },
      { weight: 2, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
      { weight: 2, arbitrary: hostileJson },
      { weight: 1, arbitrary: fc.constant(null) },
    )
  }
}

type Request = Pick<InjectOptions, 'method' | 'url' | 'headers' | 'payload'>

/** Returns addresses of a route, with a value for each parameter and wildcard, encoded or as raw as possible. */
function pathsOf({ url }: Route, ids: readonly string[], texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const parts = url.split(/(:\w+|\*)/)
  const mostlyIds = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: texts })
  const part = fc.tuple(url.includes(':') ? mostlyIds : texts, fc.boolean()).map(([text, encoded]) => {
    const short = text.toWellFormed().slice(0, 4_000)
    return encoded ? encodeURIComponent(short) : short.replace(/[^!-~]/g, '').replace(/[?#]/g, '')
  })
  return fc
    .tuple(...parts.map((literal, index) => (index % 2 === 0 ? fc.constant(literal) : part)))
    .map((texts_) => texts_.join(''))
    .filter((path) => path.startsWith('/') && URL.canParse(path, 'http://localhost'))
}

function queries(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const name = fc.constantFrom(
    'complete',
    'test_id',
    'noD',
    'd',
    '__proto__',
    '__proto__[polluted]',
    'constructor.prototype.polluted',
  )
  const value = fc.oneof(fc.constant('y'), texts).map((text) => encodeURIComponent(text.toWellFormed().slice(0, 2_000)))
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('?complete=y', '?complete=y&complete=y', '?complete[]=y', '?%', '?&&==') },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.tuple(name, value), { maxLength: 3 })
        .map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`),
    },
  )
}

function headersWith({ valid, invalid }: Loot['credentials'], texts: fc.Arbitrary<string>) {
  const one = (...values: string[]) => fc.oneof(fc.constantFrom(...values), headerText)
  const credential = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...valid).map((authorization) => ({ authorization })) },
    { weight: 1, arbitrary: fc.constantFrom(...invalid).map((authorization) => ({ authorization })) },
    { weight: 1, arbitrary: headerText.map((authorization) => ({ authorization })) },
    { weight: 2, arbitrary: fc.constant({}) },
  )
  const others = fc.record(
    {
      'idempotency-key': fc.oneof(
        texts.filter((text) => /^[\x20-\x7e]*$/.test(text)),
        headerText,
      ),
      accept: one('text/html', '*/*', 'application/json'),
      origin: one('null', 'https://evil.test'),
      host: one('evil.test', 'localhost:80:80'),
      range: one('bytes=0-', 'bytes=9-1', 'bytes=0-0,2-3'),
      'x-forwarded-for': one('1.2.3.4', '::1'),
      'x-http-method-override': one('DELETE'),
      'content-encoding': one('gzip'),
      'accept-encoding': one('gzip', 'br;q=0'),
      'if-none-match': one('*', '""'),
      cookie: headerText,
    },
    { requiredKeys: [] },
  )
  return fc.tuple(credential, others).map(([who, rest]): Record<string, string> => ({ ...rest, ...who }))
}
