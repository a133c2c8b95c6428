import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds the browser for the end-to-end tests: CHROMIUM_PATH, one of the system, or the one that Playwright downloaded.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string | undefined>} the path of the executable; undefined when there is none
 */
export async function findChromium(env = process.env) {
  if (env['CHROMIUM_PATH']) return env['CHROMIUM_PATH']
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin']
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  // Imported late: the packages may have been installed only now.
  const { chromium } = await import('@playwright/test')
  return [...onPath, ...MAC_APPS, chromium.executablePath()].find(isExecutable)
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
