import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * @typedef {object} OtherBrowser
 * @property {string} name the name in its test
 * @property {Record<string, string | undefined>} programs paths of its programs; undefined if one is missing
 * @property {string} install the command that installs missing programs
 */

/**
 * Finds the system's browsers for `npm run browsers`.
 *
 * @returns {{ firefox: OtherBrowser, webkit: OtherBrowser }}
 */
export function findOtherBrowsers() {
  return {
    firefox: {
      name: 'Firefox',
      programs: { firefox: findProgram(['firefox-esr', 'firefox']) },
      install: 'apt-get install firefox-esr',
    },
    webkit: {
      name: 'WebKitGTK',
      programs: {
        WebKitWebDriver: findProgram(['WebKitWebDriver']),
        MiniBrowser: findMiniBrowser(),
        Xvfb: findProgram(['Xvfb']),
      },
      install: 'apt-get install --no-install-recommends webkit2gtk-driver xvfb',
    },
  }
}

/**
 * Returns the path of a browser's program. @throws {Error} if it is not installed
 *
 * @param {OtherBrowser} browser
 * @param {string} program
 * @returns {string}
 */
export function programOf({ name, programs, install }, program) {
  const path = programs[program]
  if (!path) throw new Error(`${program}, for ${name}, is not installed: ${install}`)
  return path
}

/** @param {string[]} names */
function findProgram(names) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin']
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

/** Finds WebKitGTK's own browser, which is next to its library in a folder named after architecture and version. */
function findMiniBrowser() {
  return foldersIn('/usr/lib')
    .flatMap((folder) => [folder, ...foldersIn(folder)])
    .filter((folder) => /\/webkit(2)?gtk-[\d.]+$/.test(folder))
    .sort()
    .toReversed()
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(isExecutable)
}

/** @param {string} folder */
function foldersIn(folder) {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
  } catch {
    return [] // missing or not readable
  }
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
