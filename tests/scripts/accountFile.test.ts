import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openAccountFile } from '../../scripts/local/accountFile.mjs'

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-accounts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return { folder, file: join(folder, 'accounts.json') }
}

it('the file stores the accounts, and a later start reads them', () => {
  const { folder, file } = newFolder()
  const first = openAccountFile(file)
  expect(first.read()).toBe('')
  first.write('{"users":[1]}')
  expect(openAccountFile(file).read()).toBe('{"users":[1]}')
  expect(readdirSync(folder)).toEqual(['accounts.json'])
})

it('the file keeps its accounts when new ones cannot be written, and stores those later', () => {
  const { file } = newFolder()
  const accounts = openAccountFile(file)
  accounts.read()
  accounts.write('{"users":[1]}')
  mkdirSync(`${file}.draft`)
  expect(() => accounts.write('{"users":[1,2]}')).toThrow('EISDIR')
  expect(readFileSync(file, 'utf8')).toBe('{"users":[1]}')
  rmdirSync(`${file}.draft`)
  accounts.write('{"users":[1,2]}')
  expect(readFileSync(file, 'utf8')).toBe('{"users":[1,2]}')
})

it.runIf(process.platform === 'linux')(
  'the file keeps its accounts when there is room for only half of the new ones',
  () => {
    const { file } = newFolder()
    writeFileSync(file, '{"users":[1]}')
    const program = `
    const { openAccountFile } = await import('./scripts/local/accountFile.mjs')
    const accounts = openAccountFile(process.argv[1])
    accounts.read()
    try { accounts.write('.'.repeat(20_000)) } catch (error) { console.log(error.code) }`
    // Like a full disk, a limit of some KB lets the first part of a write through.
    const { stdout } = spawnSync('sh', [
      '-c',
      'ulimit -f 8; "$0" --input-type=module --eval "$1" "$2"',
      process.execPath,
      program,
      file,
    ])
    expect(String(stdout)).toBe('EFBIG\n')
    expect(readFileSync(file, 'utf8')).toBe('{"users":[1]}')
  },
)

it.each(['[]', 'null', '7', '{', '{"users":7}', '{"parts":[]}'])(
  'the text %s does not count as an empty list of accounts',
  (text) => {
    const { file } = newFolder()
    writeFileSync(file, text)
    expect(() => openAccountFile(file).read()).toThrow()
  },
)

it('an unreadable file does not count as missing', () => {
  const { file } = newFolder()
  mkdirSync(file)
  expect(() => openAccountFile(file).read()).toThrow('EISDIR')
})
