import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Ends a script that went on, and would have started the product. */
const timeout = 20_000

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [`scripts/${script}`, ...args], { encoding: 'utf8', timeout })

const scripts = readdirSync('scripts').filter((name) => name.endsWith('.mjs'))

test.each(scripts)(
  '%s ends at an argument that it does not know, and says which, before it does anything',
  (script) => {
    expect(run(script, '--chek')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^Error: Unknown option '--chek': nothing was started\.\nUsage: .+\n$/),
    })
  },
)

test.each(scripts)('%s shows its usage for --help, and does nothing else', (script) => {
  expect(run(script, '--help')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Usage: .+\n$/), stderr: '' })
})

test.each([
  ['serve.mjs', ['check']],
  ['serve.mjs', ['--check=no']],
  ['start.mjs', ['9000']],
  ['test.mjs', ['sever']],
  ['data.mjs', ['delet', '--uid', 'one']],
])('%s does not take %j for something else', (script, args) => {
  expect(run(script, ...args)).toMatchObject({ status: 2, stdout: '' })
})

test('npm run serve --check, whose --check npm takes for its own, does not start the server', () => {
  const env = { ...process.env, npm_config_check: 'true' }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/serve.mjs'], { encoding: 'utf8', timeout, env })
  expect(status).toBe(2)
  expect(stderr).toContain('npm run … -- --check')
})

test('a release has every module that its scripts import', () => {
  const release = readFileSync('scripts/release.mjs', 'utf8')
  for (const script of ['serve.mjs', 'data.mjs']) {
    for (const [, name] of readFileSync(`scripts/${script}`, 'utf8').matchAll(/setup\/(\w+)\.mjs'/g)) {
      expect(release).toContain(`'${name}'`)
    }
  }
})
