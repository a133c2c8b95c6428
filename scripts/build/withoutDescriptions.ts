import { parseAst, type Plugin } from 'vite'

/** A node of a syntax tree. */
type Node = { type?: string; start: number; end: number; [part: string]: unknown }

/**
 * Removes `.register(api, …)` from the contracts, because names and descriptions of schemas are only for the server's
 * OpenAPI document (src/contracts/apiRegistry.ts) and would make up a third of the page's contracts.
 */
export const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/contracts\/\w+\.ts$/ },
    handler: (code) => ({ code: withoutRegistering(code), map: null }),
  },
}

/** Removes the calls from a contract's JavaScript code. */
export function withoutRegistering(code: string): string {
  const calls = registeringCalls(parseAst(code) as unknown as Node)
  // From the end, so that the other positions stay valid.
  return calls
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), code)
}

/** Returns the ranges from the end of each schema to the end of the call that registers it. */
function registeringCalls(node: Node): { from: number; to: number }[] {
  const inside = Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part)
    .flatMap(registeringCalls)
  const { object, property } = (node['callee'] ?? {}) as { object?: Node; property?: { name?: string } }
  const isRegistering = node.type === 'CallExpression' && object && property?.name === 'register'
  return isRegistering ? [...inside, { from: object.end, to: node.end }] : inside
}
