import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '#contracts/site.ts'
import { projectFolder } from '../../../scripts/setup/projectFolder.mjs'
import { runCommand } from '../../../scripts/setup/runCommand.mjs'
import { readPage } from '../../../server/page/page.ts'

/**
 * The folder of that build. Each process has its own: two workers that repeat a journey, or the suites of journeys and
 * faults at the same time, would empty it under each other.
 */
export const profileLastFolder = join(projectFolder, 'node_modules', '.cache', `page-profile-last-${process.pid}`)

/**
 * Builds the page with the other order of steps, of another year, so that every chunk gets another name. Writes the
 * settings as the server does, because the worker checks all documents.
 */
export async function buildProfileLast(): Promise<void> {
  const vite = join(projectFolder, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--config', join(import.meta.dirname, 'otherBuild.config.ts')]
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await runCommand(
    process.execPath,
    [...args, '--outDir', profileLastFolder, '--emptyOutDir'],
    { env },
  )
  if (code !== 0) throw new Error(output)
  process.once('exit', () => rmSync(profileLastFolder, { recursive: true, force: true }))
  const site: Site = { flow: 'profile-last', identity: { kind: 'emulator' } }
  const { files } = readPage(profileLastFolder, { name: 'operator', contact: 'us' }, { site })!
  for (const [path, { plain }] of files) {
    if (!/\.html$|^\/(digests\.json|service-worker\.js)$/.test(path)) continue
    const file = join(profileLastFolder, path)
    writeFileSync(file, plain)
    // Their compressed forms still have the settings of the build.
    for (const ending of ['.br', '.gz']) rmSync(file + ending)
  }
}
