import { Failure } from './failure.mjs'

const MIN_VERSION = [20, 19, 0]

/**
 * Refuses a Node.js that is older than "engines" in package.json allows, before anything slow or confusing happens.
 *
 * @param {string} version in the form of process.versions.node
 */
export function ensureNode(version = process.versions.node) {
  const parts = version.split('.').map(Number)
  const difference = MIN_VERSION.map((oldest, index) => (parts[index] ?? 0) - oldest).find((step) => step !== 0) ?? 0
  if (difference < 0) throw new Failure(`Node.js ${MIN_VERSION.join('.')} or newer is needed, this is ${version}.`)
}
