import { readdirSync, readFileSync } from 'node:fs'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { withoutRegistering } from '../../scripts/build/withoutDescriptions.ts'

test('a schema for the page loses names and descriptions, and nothing else', () => {
  const code =
    "const A = z.object({ b: z.array(z.int()).register(api, { description: 'x' }) }).register(api, { id: 'A' }), c = 1"
  expect(withoutRegistering(code)).toBe('const A = z.object({ b: z.array(z.int()) }), c = 1')
})

test.each(readdirSync('src/contracts'))('the contract %s has no description left in the page’s build', async (name) => {
  const { code } = await transformWithOxc(readFileSync(`src/contracts/${name}`, 'utf8'), name)
  expect(withoutRegistering(code)).not.toMatch(/\.register\(api, \{|\bdescription:/)
})
