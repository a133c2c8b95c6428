import { parseAst } from 'vite'

/**
 * @typedef {{ type: string, start: number, end: number, [part: string]: any }} Node a node of a syntax tree (ESTree)
 */

/**
 * Visits every node of a module with its enclosing nodes, innermost first.
 *
 * @param {string} code
 * @param {string} path its extension determines the language
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
 * Returns the possible values of an expression: both branches of a condition, both sides of a logical operator.
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
