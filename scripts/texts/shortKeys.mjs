import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../setup/projectFolder.mjs'
import { english } from './catalogues.mjs'
import { sourcesOf } from './sources.mjs'
import { usesIn } from './uses.mjs'

/** @typedef {import('./uses.mjs').Use} Use */

/** @type {Record<string, Record<string, string>> | undefined} */
let short

/**
 * The keys of each room by which a build calls them: numbers, except for those that the page puts together.
 *
 * @returns {Record<string, Record<string, string>>}
 */
export function shortKeys() {
  return (short ??= shortKeysFor(allUses()))
}

/** @param {Use[]} uses */
function shortKeysFor(uses) {
  const rooms = Object.entries(english()).map(([room, messages]) => {
    const composed = uses.filter((use) => use.room === room && !use.literal)
    const keys = Object.keys(messages).map((key, index) => [
      key,
      composed.some((use) => use.key.test(key)) ? key : String(index),
    ])
    return [room, Object.fromEntries(keys)]
  })
  return Object.fromEntries(rooms)
}

const allUses = () =>
  ['src', 'server'].flatMap(sourcesOf).flatMap((path) => usesIn(readFileSync(join(projectFolder, path), 'utf8'), path))
