import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ensureNode } from '../../scripts/setup/ensureNode.mjs'
import { hashInputs } from '../../scripts/setup/hashInputs.mjs'
import { lockName, untilReleased } from '../../scripts/setup/hold.mjs'
import { projectFolder } from '../../scripts/setup/projectFolder.mjs'
import { eventually } from '../support/eventually.ts'

it.each(['18.20.0', '20.9.0', '20.18.3'])('a start refuses Node.js %s', (version) => {
  expect(() => ensureNode(version)).toThrow(`Node.js 20.19.0 or newer is needed, this is ${version}.`)
})

it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('a start accepts Node.js %s', (version) => {
  expect(() => ensureNode(version)).not.toThrow()
})

it('one process at a time holds a name, and a waiting process is informed of its release', async () => {
  const name = `a name of process ${process.pid}`
  const release = await lockName(name)
  expect(await lockName(name)).toBeUndefined()
  expect(await lockName(`${name}, another one`)).toBeInstanceOf(Function)
  const waiting = untilReleased(name, AbortSignal.timeout(20_000))
  setImmediate(() => release!())
  await waiting
  expect(await lockName(name)).toBeInstanceOf(Function)
})

it('a name is free again after its holder was killed', async () => {
  const name = `another name of process ${process.pid}`
  const holder = fork(join(import.meta.dirname, 'holder.mjs'), [name])
  await once(holder, 'message')
  expect(await lockName(name)).toBeUndefined()
  const waiting = untilReleased(name, AbortSignal.timeout(20_000))
  holder.kill('SIGKILL')
  await waiting
  // The system closes a killed process's connection before it frees the name.
  await eventually(async () => expect(await lockName(name)).toBeInstanceOf(Function))
})

it.runIf(process.platform === 'linux')('a program keeps running when its own output cannot be written', () => {
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

it.runIf(process.getuid?.() === 0)('a database says what to do for a user without a name, as in a container', () => {
  const program = `
    const { placeDatabase } = await import('./scripts/local/databasePlace.ts')
    process.setuid(54321)
    await placeDatabase('/nowhere').catch(({ message }) => console.log(message))`
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/the user 54321 has none\. Give it one, as in useradd --uid 54321 \w+, or set DATABASE_URL/)
})

it('a build is stale only when a file or a VITE_ variable has changed', () => {
  const folder = mkdtempSync(join(projectFolder, 'node_modules', '.cache', 'inputs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const inputs = [`node_modules/.cache/${basename(folder)}`, 'absent.txt']
  const file = join(folder, 'main.ts')
  writeFileSync(file, '1')
  const hash = hashInputs(inputs, {})
  expect(hashInputs(inputs, { HOME: '/elsewhere' })).toBe(hash)
  expect(hashInputs(inputs, { VITE_FLOW: 'profile-last' })).not.toBe(hash)
  writeFileSync(file, '2')
  expect(hashInputs(inputs, {})).not.toBe(hash)
  writeFileSync(file, '1')
  expect(hashInputs(inputs, {})).toBe(hash)
  writeFileSync(join(folder, 'new.ts'), '')
  expect(hashInputs(inputs, {})).not.toBe(hash)
})
