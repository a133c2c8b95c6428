import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import type { VocabTest } from '#contracts/test.ts'
import { startApiProcess } from '../../support/apiProcess.ts'
import { NEW_TEST, TESTS_PATH } from '../../support/apiServer.ts'
import { saveOfAll } from '../../support/saves.ts'
import { bundleServer } from '../../support/serverProcess.ts'
import { createTestDatabase } from '../../support/testDatabase.ts'

/** The limits of the unit that refuse system calls. */
const unit = readFileSync('deploy/vocabulary-test@.service', 'utf8')
const limits = unit.match(/^(SystemCall|Restrict|NoNewPrivileges|LockPersonality).*$/gm)!

/** The manager that may start a unit for this user. */
const runtime = process.env['XDG_RUNTIME_DIR'] ?? ''
const manager = process.getuid?.() === 0 ? '--system' : '--user'
const runs =
  existsSync('/run/systemd/system') && (manager === '--system' || existsSync(join(runtime, 'systemd/private')))

test.skipIf(!runs)(
  'under the unit’s system-call filter the server starts, takes a test and draws its picture (where systemd runs)',
  async () => {
    const [database, bundle] = await Promise.all([createTestDatabase(), bundleServer()])
    const name = `vocabulary-test-${process.pid}`
    const systemd = (command: string, ...rest: string[]) => [
      'env',
      `XDG_RUNTIME_DIR=${runtime}`,
      command,
      manager,
      ...rest,
    ]
    const api = await startApiProcess(bundle, { DATABASE_URL: database.url }, (environment) => [
      ...systemd('systemd-run', '--quiet', '--collect', '--pipe', '--wait', `--unit=${name}`),
      ...limits.map((limit) => `--property=${limit}`),
      ...Object.entries(environment).map(([variable, value]) => `--setenv=${variable}=${value}`),
    ])
    onTestFinished(async () => {
      await promisify(execFile)('env', systemd('systemctl', 'stop', name).slice(1))
      await database.drop()
      await bundle.remove()
    })
    const created = (await api.send('POST', TESTS_PATH, NEW_TEST)).body as VocabTest
    const answers = saveOfAll(created, () => true, Date.now())
    expect(await api.send('PATCH', `${TESTS_PATH}${created.test_id}/?complete=y`, answers, 'a-user')).toMatchObject({
      body: { status: 'completed' },
    })
    expect((await fetch(`${api.base}${TESTS_PATH}share/${created.shortcode}/card.png`)).status).toBe(200)
  },
  120_000,
)
