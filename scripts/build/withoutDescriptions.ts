import { parseAst, type Plugin } from 'vite'

/** A node of a syntax tree. */
type Node = { type?: string; start: number; end: number; [part: string]: unknown }

type Range = { from: number; to: number }

/** What the page needs of an endpoint (src/contracts/endpoint.ts). All else is for the server and the API's description. */
const OF_PAGE = ['method', 'path', 'accepts']

/**
 * Removes from the contracts what only the server reads: `.register(api, …)`, the names and descriptions of schemas
 * (src/contracts/apiRegistry.ts), examples, and most parts of `endpoint({ … })`. They would make up half of the page's contracts.
 */
export const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/contracts\/\w+\.ts$/ },
    handler: (code) => ({ code: forPage(code), map: null }),
  },
}

/** Removes these parts from a contract's JavaScript code. */
export function forPage(code: string): string {
  const ranges = rangesOfServer(parseAst(code) as unknown as Node)
  // From the end, so that the other positions stay valid.
  return ranges
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), code)
}

/** Returns the ranges to remove; none is within another. */
function rangesOfServer(node: Node): Range[] {
  const { object, property, name } = (node['callee'] ?? {}) as { object?: Node; property?: Named; name?: string }
  if (node.type === 'ImportDeclaration' && (node['source'] as { value: string }).value.startsWith('./examples/')) {
    return [{ from: node.start, to: node.end }]
  }
  if (node.type === 'CallExpression' && object && property?.name === 'register') {
    return [...rangesOfServer(object), { from: object.end, to: node.end }]
  }
  if (node.type === 'CallExpression' && name === 'endpoint') {
    const [declared] = node['arguments'] as [Node & { properties: (Node & { key?: Named })[] }]
    return declared.properties.flatMap((part, index, all) => {
      const next = all[index + 1]?.start ?? declared.end - 1
      return OF_PAGE.includes(part.key?.name ?? '') ? rangesOfServer(part) : [{ from: part.start, to: next }]
    })
  }
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part)
    .flatMap(rangesOfServer)
}

type Named = { name?: string }
