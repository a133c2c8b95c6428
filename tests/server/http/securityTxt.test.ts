import { expect, test } from 'vitest'
import { START, startApiServer } from '../../support/apiServer.ts'

const DAY = 24 * 60 * 60 * 1000

/** The answer of a server whose operator has this contact. */
async function requestSecurityTxt(operatorContact: string) {
  const server = await startApiServer({ operatorContact })
  const response = await server.send('GET', '/.well-known/security.txt')
  await server.stop()
  return response
}

test.each([
  ['words@example.org', 'mailto:words@example.org'],
  ['https://example.org/contact', 'https://example.org/contact'],
])('security.txt says that weaknesses are reported to %s', async (contact, address) => {
  const { headers, body } = await requestSecurityTxt(contact)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = new Map(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2) as [string, string]),
  )
  expect(fields.get('Contact')).toBe(address)
  const expires = Date.parse(fields.get('Expires')!)
  expect(expires).toBeGreaterThan(START + 30 * DAY)
  expect(expires).toBeLessThan(START + 366 * DAY)
})

test.each(['the operator of this site', 'http://example.org', 'a@b\nContact: mailto:c@d'])(
  'security.txt is missing without a usable contact: %j',
  async (contact) => {
    expect((await requestSecurityTxt(contact)).statusCode).toBe(404)
  },
)
