import { join } from 'node:path'
import { projectFolder } from '../../../scripts/setup/projectFolder.mjs'
import { runCommand } from '../../../scripts/setup/runCommand.mjs'

/** The folder of that build. */
export const profileLastFolder = join(projectFolder, 'node_modules', '.cache', 'page-profile-last')

/** Builds the page with the other order of steps: every chunk that knows the entry gets another name. */
export async function buildProfileLast(): Promise<void> {
  const vite = join(projectFolder, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--outDir', profileLastFolder, '--emptyOutDir']
  const env = { ...process.env, NODE_ENV: 'production', BUILD_MODE: 'local', VITE_FLOW: 'profile-last' }
  const { code, output } = await runCommand(process.execPath, args, { env })
  if (code !== 0) throw new Error(output)
}
