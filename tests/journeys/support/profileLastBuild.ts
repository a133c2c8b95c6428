import type { BrowserContext } from '@playwright/test'
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { projectFolder } from '../../../scripts/setup/projectFolder.mjs'
import { runCommand } from '../../../scripts/setup/runCommand.mjs'

/** Where that build is. */
export const profileLastFolder = join(projectFolder, 'node_modules', '.cache', 'page-profile-last')

/** Builds the page as an operator would who wants the other order of steps. */
export async function buildProfileLast(): Promise<void> {
  const vite = join(projectFolder, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await runCommand(
    process.execPath,
    [vite, 'build', '--outDir', profileLastFolder, '--emptyOutDir'],
    {
      env: { ...process.env, NODE_ENV: 'production', BUILD_MODE: 'local', VITE_FLOW: 'profile-last' },
    },
  )
  if (code !== 0) throw new Error(output)
}

/** Lays that build over the page of the running product; its API and its sign-in stay the product's. */
export async function serveProfileLast(context: BrowserContext): Promise<void> {
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    const isNavigation = route.request().isNavigationRequest() && route.request().frame().parentFrame() === null
    const document = pathname === '/' ? 'index.html' : 'app.html'
    if (isNavigation) return route.fulfill({ path: join(profileLastFolder, document) })
    const file = join(profileLastFolder, decodeURIComponent(pathname))
    return extname(pathname) && existsSync(file) ? route.fulfill({ path: file }) : route.continue()
  })
}
