import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * @typedef {object} OtherBrowser
 * @property {string} name as its test is called
 * @property {Record<string, string | undefined>} programs what drives it, by path; undefined where it is missing
 * @property {string} install how to get what is missing
 */

/**
 * The browsers of `npm run browsers`, as the system has them.
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
 * The path of a browser's program that is known to be there.
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

/** WebKitGTK's own browser lies beside its library, in a folder named after machine and version. */
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
    return [] // not there, or not ours to read
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
