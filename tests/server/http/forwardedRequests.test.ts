import { expect, test } from 'vitest'
import { startApiServer } from '../../support/apiServer.ts'

const PROXY = '192.0.2.1'
const STRANGER = '198.51.100.7'

/** The warnings of a server to which these machines send a request that says it was forwarded. */
async function warningsOf(trustProxy: boolean | string[], headers: Record<string, string>, ...peers: string[]) {
  const lines: string[] = []
  const logStream = { write: (line: string) => void lines.push(line) }
  const server = await startApiServer({ trustProxy, logLevel: 'warn', logStream })
  for (const remoteAddress of peers) await server.app.inject({ url: '/v1/health', headers, remoteAddress })
  await server.stop()
  return lines.map((line) => JSON.parse(line).msg as string)
}

test.each([
  ['without a named proxy', false, { 'x-forwarded-for': '203.0.113.1' }],
  ['beside the named proxy', [PROXY], { forwarded: 'for=203.0.113.1' }],
])('a request forwarded by a machine that is not trusted is warned of once: %s', async (_, trustProxy, headers) => {
  const warnings = await warningsOf(trustProxy, headers, STRANGER, STRANGER)
  expect(warnings).toEqual([expect.stringMatching(/^TRUST_PROXY does not name .* counted as one address/)])
  expect(warnings[0]).not.toMatch(/198\.51|203\.0/)
})

test('requests of the named proxy, and those that nobody forwarded, are nothing to warn of', async () => {
  expect(await warningsOf([PROXY], { 'x-forwarded-for': '203.0.113.1' }, PROXY)).toEqual([])
  expect(await warningsOf(false, {}, STRANGER)).toEqual([])
})

test('a server that believes everyone warns of it at its start', async () => {
  expect(await warningsOf(true, {})).toEqual([expect.stringMatching(/^TRUST_PROXY=true believes everyone/)])
})
