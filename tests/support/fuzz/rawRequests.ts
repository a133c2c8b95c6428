import fc from 'fast-check'

const PATH = '/v1/vocab_checkbox_tests/'
const HOST = 'Host: localhost\r\n'
const JSON_TYPE = 'Content-Type: application/json\r\n'

/** Returns requests that no client sends and that may change nothing. Some contain a test's id, to reach a route. */
export function rawRequests(testId: string): fc.Arbitrary<Buffer> {
  const save = `PATCH ${PATH}${testId}/ HTTP/1.1\r\n${HOST}${JSON_TYPE}`
  const known = [
    // Requests that two chained servers could read differently.
    `${save}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}`,
    `${save}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `${save}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    `${save}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
    `${save}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    `${save}Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n`,
    `${save}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}`,
    `${save}Transfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    // Wrong lengths.
    `${save}Content-Length: -1\r\n\r\n`,
    `${save}Content-Length: 1e3\r\n\r\n{}`,
    `${save}Content-Length: 99999999999999999999\r\n\r\n{}`,
    `${save}Content-Length: 500\r\n\r\n{"words":`,
    `${save}Expect: 100-continue\r\nContent-Length: 999999999\r\n\r\n`,
    `${save}Expect: nonsense\r\nContent-Length: 2\r\n\r\n{}`,
    // Too many headers, too long ones, or none.
    `GET /v1/health HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`,
    `GET /v1/health HTTP/1.1\r\n${HOST}${'X: y\r\n'.repeat(3_000)}\r\n`,
    `GET /v1/health HTTP/1.1\r\n${HOST}X: a\nb\r\n\r\n`,
    `GET /v1/health HTTP/1.1\r\n${HOST}X\u0000: y\r\n\r\n`,
    `GET /v1/health HTTP/1.1\r\n${HOST} folded: y\r\n\r\n`,
    `GET /v1/health HTTP/1.1\r\n\r\n`,
    `GET /v1/health HTTP/1.1\r\n${HOST}${HOST}\r\n`,
    // Addresses.
    `GET /../../../../etc/passwd HTTP/1.1\r\n${HOST}\r\n`,
    `GET /assets/..%5c..%5c..%2fetc%2fpasswd HTTP/1.1\r\n${HOST}\r\n`,
    `GET /%00 HTTP/1.1\r\n${HOST}\r\n`,
    `GET /robots.txt%00.html HTTP/1.1\r\n${HOST}\r\n`,
    `GET /%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd HTTP/1.1\r\n${HOST}\r\n`,
    `GET /${'a/'.repeat(7_000)} HTTP/1.1\r\n${HOST}\r\n`,
    `GET /${'x'.repeat(40_000)} HTTP/1.1\r\n${HOST}\r\n`,
    `GET http://evil.test/v1/health HTTP/1.1\r\n${HOST}\r\n`,
    `GET //evil.test/%2f.. HTTP/1.1\r\n${HOST}\r\n`,
    `GET \\..\\..\\etc\\passwd HTTP/1.1\r\n${HOST}\r\n`,
    `GET ?complete=y HTTP/1.1\r\n${HOST}\r\n`,
    `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
    `CONNECT evil.test:443 HTTP/1.1\r\n${HOST}\r\n`,
    // Versions, methods and other protocols.
    `GET /v1/health HTTP/9.9\r\n${HOST}\r\n`,
    `GET /v1/health\r\n\r\n`,
    `BREW /v1/health HTTP/1.1\r\n${HOST}\r\n`,
    `TRACE /v1/health HTTP/1.1\r\n${HOST}Cookie: a=b\r\n\r\n`,
    `GET /v1/health HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
    `\u0016\u0003\u0001\u0002\u0000\u0001\u0000`,
    `\r\n\r\n\r\n`,
    '',
  ].map((text) => Buffer.from(text, 'latin1'))

  const damaged = fc
    .tuple(fc.constantFrom(...known), fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 8 }))
    .map(damage)
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...known) },
    { weight: 4, arbitrary: damaged },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)) },
  )
}

/** Replaces some of the bytes. */
function damage([bytes, at, wrong]: [Buffer, number, Uint8Array]): Buffer {
  const place = at % (bytes.length + 1)
  return Buffer.concat([bytes.subarray(0, place), wrong, bytes.subarray(place + wrong.length)])
}
