import { existsSync } from 'node:fs'
import { Failure } from './failure.mjs'
import { findChromium } from './findChromium.mjs'
import { runCommand } from './runCommand.mjs'

/** Makes apt-get wait (for minutes, if necessary) while another installation uses it, instead of failing. */
const APT = ['-o', 'DPkg::Lock::Timeout=550']

/**
 * Finds a Chromium for the end-to-end tests, or installs one with Playwright or Debian's package manager.
 *
 * @param {object} options
 * @param {(line: string) => void} options.say
 * @param {AbortSignal} [options.signal]
 * @returns {Promise<string>} the path of the executable
 * @throws {Failure} if Chromium can neither be found nor installed; the message says what to do
 */
export async function ensureChromium({ say, signal }) {
  const given = process.env['CHROMIUM_PATH']
  if (given && !existsSync(given)) throw new Failure(`CHROMIUM_PATH names no file: ${given}.`)
  const present = await findChromium()
  if (present) return present

  const run = signal ? { signal } : {}
  say('Installing Chromium (npx playwright install chromium) …')
  await runCommand('npx', ['playwright', 'install', 'chromium'], run)
  const downloaded = await findChromium()
  if (downloaded) return downloaded

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium (apt-get install chromium) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await runCommand('apt-get', [...APT, 'update'], { ...run, env })
    // Some releases lack the package of the shell, and apt-get installs nothing if one name is unknown.
    for (const names of [['chromium', 'chromium-headless-shell'], ['chromium']]) {
      await runCommand('apt-get', [...APT, 'install', '-y', '--no-install-recommends', ...names], { ...run, env })
      const installed = await findChromium()
      if (installed) return installed
    }
  }
  throw new Failure('No Chromium found: install Chromium or Chrome, or set CHROMIUM_PATH to its program.')
}
