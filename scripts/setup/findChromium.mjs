import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds the browser for the end-to-end tests: CHROMIUM_PATH, the system's, or the one that Playwright downloaded.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string | undefined>} the path of the executable; undefined if there is none
 */
export async function findChromium(env = process.env) {
  if (env['CHROMIUM_PATH']) return env['CHROMIUM_PATH']
  // Imported late, because the packages may have just been installed.
  const { chromium } = await import('@playwright/test')
  return [...onPath(NAMES, env), ...MAC_APPS, chromium.executablePath()].find(isExecutable)
}

/**
 * Finds Debian's headless Chromium shell, which draws a scene in half the time.
 *
 * @returns {string | undefined} the path of the executable; undefined if there is none
 */
export function findHeadlessShell(env = process.env) {
  return onPath(['chromium-headless-shell'], env).find(isExecutable)
}

/**
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv} env
 */
function onPath(names, env) {
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin']
  return folders.flatMap((folder) => names.map((name) => join(folder, name)))
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
