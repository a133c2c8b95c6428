import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundle, isAmong, source } from '../../../scripts/build/bundle.ts'
import { projectFolder } from '../../../scripts/setup/projectFolder.mjs'

const id = (path: string) => join(projectFolder, 'src', path)

test.each<[string, () => unknown, string]>([
  ['a file', () => bundle('ownResults', { 'result/reading': ['readOwn.ts', 'gone.ts'] }), 'src/result/reading/gone.ts'],
  ['a folder', () => isAmong({ 'result/gone': '*' }), 'src/result/gone'],
  ['an entry', () => source('boot/gone.tsx'), 'src/boot/gone.tsx'],
])('a list of bundles with %s that does not exist fails, and names its path', (_what, list, path) => {
  expect(list).toThrow(path)
})

test('a bundle has the files of its list and, of a folder, those directly in it, also with a query', () => {
  const { test: has } = bundle('parts', { notebook: ['notebook.css'], 'result/own': '*' })
  const given = ['notebook/notebook.css?inline', 'result/own/ownerCall.ts', 'notebook/log.ts', 'result/result.ts']
  expect(given.map((path) => has(id(path)))).toEqual([true, true, false, false])
})
