import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressFolder } from '../../../scripts/build/compress.ts'

const TEXT = 'console.log("a script, in folders too")'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compress-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/app.js'), TEXT)
  await writeFile(join(folder, 'icon.png'), 'an image is small already')
  compressFolder(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('each text has two compressed copies', async () => {
  expect(brotliDecompressSync(await readFile(join(folder, 'assets/app.js.br'))).toString()).toBe(TEXT)
  expect(gunzipSync(await readFile(join(folder, 'assets/app.js.gz'))).toString()).toBe(TEXT)
})
test('an image has no compressed copy, and a second run changes nothing', async () => {
  const before = await readdir(folder, { recursive: true })
  compressFolder(folder)
  expect(await readdir(folder, { recursive: true })).toEqual(before)
  expect(before.filter((name) => name.startsWith('icon'))).toEqual(['icon.png'])
})
