import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_META, siteMeta } from '#contracts/site.ts'
import { projectFolder } from '../../../scripts/setup/projectFolder.mjs'
import { runCommand } from '../../../scripts/setup/runCommand.mjs'

/** The folder of that build. */
export const profileLastFolder = join(projectFolder, 'node_modules', '.cache', 'page-profile-last')

/** Builds the page with the other order of steps, of another year, so that every chunk gets another name. */
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
  for (const name of ['index.html', 'app.html']) {
    const file = join(profileLastFolder, name)
    const site = siteMeta({ flow: 'profile-last', identity: { kind: 'emulator' } })
    writeFileSync(file, readFileSync(file, 'utf8').replace(SITE_META, site))
    // Their compressed forms still have the settings of the build.
    for (const ending of ['.br', '.gz']) rmSync(file + ending)
  }
}
