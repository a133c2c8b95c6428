import { parseAst } from 'vite'

/** @typedef {{ type: string, start: number, end: number, [part: string]: any }} Node a part of a syntax tree (ESTree) */

/**
 * Visits every part of a module with those that it is in, the innermost first.
 *
 * @param {string} code
 * @param {string} path whose ending tells the language
 * @param {(node: Node, around: Node[]) => void} visit
 */
export function visitSyntax(code, path, visit) {
  /**
   * @param {Node} node
   * @param {Node[]} around
   */
  const walk = (node, around) => {
    visit(node, around)
    const inside = Object.values(node).flat().filter(isNode)
    for (const part of inside) walk(part, [node, ...around])
  }
  walk(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), [])
}

/**
 * @param {unknown} part
 * @returns {part is Node}
 */
const isNode = (part) => typeof part === 'object' && part !== null && 'type' in part

/**
 * The values that an expression may have, as far as it says so: both sides of a condition, the right side of `&&`.
 *
 * @param {Node | null | undefined} node
 * @returns {Node[]}
 */
export function valuesOf(node) {
  switch (node?.type) {
    case undefined:
      return []
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return valuesOf(node?.['expression'])
    case 'ConditionalExpression':
      return [...valuesOf(node?.['consequent']), ...valuesOf(node?.['alternate'])]
    case 'LogicalExpression':
      return [...valuesOf(node?.['left']), ...valuesOf(node?.['right'])]
    default:
      return node ? [node] : []
  }
}
