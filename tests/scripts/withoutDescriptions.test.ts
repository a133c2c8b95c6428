import { readdirSync, readFileSync } from 'node:fs'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { forPage } from '../../scripts/build/withoutDescriptions.ts'

test('a schema for the page loses names and descriptions, and nothing else', () => {
  const code =
    "const A = z.object({ b: z.array(z.int()).register(api, { description: 'x' }) }).register(api, { id: 'A' }), c = 1"
  expect(forPage(code)).toBe('const A = z.object({ b: z.array(z.int()) }), c = 1')
})

test('an endpoint for the page keeps its method, its path and what is accepted', () => {
  const page = "method: 'get', path: 'a/', accepts: { 200: B"
  const code = `const a = endpoint({ ${page}.register(api, {}) }, summary: 'x', body: { schema: B }, ...c, limit: 3 }), d = 1`
  expect(forPage(code)).toBe(`const a = endpoint({ ${page} }, }), d = 1`)
})

test.each(readdirSync('src/contracts').filter((name) => name.endsWith('.ts')))(
  'the contract %s has nothing left in the page’s build that only the server reads',
  async (name) => {
    const { code } = await transformWithOxc(readFileSync(`src/contracts/${name}`, 'utf8'), name)
    expect(forPage(code)).not.toMatch(
      /\.register\(api, \{|examples|\b(description|summary|operationId|problems|answer|body):/,
    )
  },
)
