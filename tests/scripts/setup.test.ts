import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { isAlive, markOf } from '../../scripts/local/processMark.mjs'
import { hashBuildInputs } from '../../scripts/setup/buildInputs.mjs'
import { ensureNode } from '../../scripts/setup/ensureNode.mjs'
import { hasStamp, writeStamp } from '../../scripts/setup/stamp.mjs'

it.each(['18.20.0', '20.9.0', '20.18.3'])('refuses Node.js %s', (version) => {
  expect(() => ensureNode(version)).toThrow(`Node.js 20.19.0 or newer is needed, this is ${version}.`)
})

it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('takes Node.js %s', (version) => {
  expect(() => ensureNode(version)).not.toThrow()
})

it('knows a process by its number and its start', () => {
  const mark = markOf(process.pid)
  expect(isAlive(mark)).toBe(true)
  expect(isAlive({ pid: process.pid, startedAt: 'another time' })).toBe(false)
  expect(markOf(2 ** 22 + 1)).toBeUndefined()
})

it.runIf(process.platform === 'linux')('goes on when its own lines cannot be written', () => {
  const program = `
    const { listenForStop } = await import('./scripts/local/stopSignals.mjs')
    listenForStop(console.log)
    for (const stream of [process.stdout, process.stderr]) stream.write('a line')
    setImmediate(() => process.exit(7))`
  const full = openSync('/dev/full', 'w')
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', full, full],
  })
  closeSync(full)
  expect(status).toBe(7)
})

it('builds again when a file or a VITE_ variable changed, and only then', () => {
  const inputs = ['server/main.ts', 'absent.txt']
  const hash = hashBuildInputs(inputs, {})
  expect(hashBuildInputs(inputs, { HOME: '/elsewhere' })).toBe(hash)
  expect(hashBuildInputs(inputs, { VITE_FLOW: 'profile-last' })).not.toBe(hash)
  expect(hashBuildInputs([...inputs, 'server/app.ts'], {})).not.toBe(hash)
})

it('takes a stamp that cannot be read for none, and replaces it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-stamp-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const stamp = join(folder, 'page.stamp')
  mkdirSync(join(stamp, 'of somebody'), { recursive: true })
  expect(hasStamp(stamp, 'hash')).toBe(false)
  writeStamp(stamp, 'hash')
  expect([hasStamp(stamp, 'hash'), hasStamp(stamp, 'other')]).toEqual([true, false])
})
