import { parseAst, type Plugin } from 'vite'

/** A part of a syntax tree; what is read of it depends on its type. */
type Node = { type?: string; start: number; end: number; [part: string]: unknown }

/**
 * Takes `.register(api, …)` out of the contracts: names and descriptions of schemas are for the server's OpenAPI document
 * alone (src/contracts/apiRegistry.ts), and would be a third of the page's contracts.
 */
export const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/contracts\/\w+\.ts$/ },
    handler: (code) => ({ code: withoutRegistering(code), map: null }),
  },
}

/** @param code JavaScript of a contract. */
export function withoutRegistering(code: string): string {
  const calls = registeringCalls(parseAst(code) as unknown as Node)
  // From the end, so that the places of the others stay.
  return calls
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), code)
}

/** From the end of each schema to the end of the call that registers it. */
function registeringCalls(node: Node): { from: number; to: number }[] {
  const inside = Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part)
    .flatMap(registeringCalls)
  const { object, property } = (node['callee'] ?? {}) as { object?: Node; property?: { name?: string } }
  const isRegistering = node.type === 'CallExpression' && object && property?.name === 'register'
  return isRegistering ? [...inside, { from: object.end, to: node.end }] : inside
}
