import { Failure } from './failure.mjs'

const OLDEST = [20, 19, 0]

/**
 * Refuses a Node.js older than package.json's "engines" allows, before anything slow or confusing happens.
 *
 * @param {string} version in the form of process.versions.node
 */
export function ensureNode(version = process.versions.node) {
  const parts = version.split('.').map(Number)
  const difference = OLDEST.map((oldest, index) => (parts[index] ?? 0) - oldest).find((step) => step !== 0) ?? 0
  if (difference < 0) throw new Failure(`Node.js ${OLDEST.join('.')} or newer is needed, this is ${version}.`)
}
