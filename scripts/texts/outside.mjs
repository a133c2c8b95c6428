import { valuesOf, visitSyntax } from './syntax.mjs'

/** @typedef {import('./syntax.mjs').Node} Node */

/** Attributes and fields whose values learners read or hear. */
const VISIBLE =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|text|heading|hint|error)$/
/** Attributes whose values are not read, although they may contain spaces. */
const INVISIBLE = /^(?:className|d|style|transform|viewBox|sizes|media|rel|allow|autoComplete)$/
/** Calls whose texts are for programs and programmers: queries, errors, the console, API descriptions. */
const CALLS_WITHOUT_TEXTS =
  /^(?:\w*Error|DOMException|warn|querySelector(?:All)?|closest|matches|matchMedia|register|getContext|split|join|test|RegExp)$/
/** Markup, curves, addresses, selectors, media queries, lengths, fonts, HTTP headers and headers of Anki files. */
const NOTATION =
  /^<|="|^[MQ][\d\s.…-]|^\/|^[a-z]+(?:, [a-z]+)+$|\[|^\([a-z-]+: [a-z]+\)$|serif$|px |^Bearer |^; |; path=|^#[a-z ]+:\d$|^(?:inset\()?(?:-?[\d.]+(?:%|em)[ )]?)+$/
const LETTER = /\p{L}/u

/**
 * Finds strings in a module that look like texts for learners: text between tags, values of attributes and fields that
 * are read, and all other strings of several words.
 * @param {string} code
 * @param {string} path
 * @returns {{ line: number, text: string }[]}
 */
export function textsOutside(code, path) {
  /** @type {Map<number, string>} by position */
  const found = new Map()
  /** @type {(node: Node) => void} */
  const note = ({ start, end }) => found.set(start, code.slice(start, end).trim().replace(/\s+/g, ' '))
  visitSyntax(code, path, (node, around) => {
    if (node.type === 'JSXText' && LETTER.test(node['value'])) note(node)
    for (const value of isRead(node, around) ? valuesOf(node['value'] ?? node) : []) {
      if (LETTER.test(wordsOf(value))) note(value)
    }
    const words = wordsOf(node)
    if (LETTER.test(words) && /\s/.test(words.trim()) && !isForPrograms(around)) note(node)
  })
  return [...found].map(([start, text]) => ({ line: code.slice(0, start).split('\n').length, text }))
}

/**
 * Whether a node is an attribute or a field whose value is read, or a value between tags.
 *
 * @param {Node} node
 * @param {Node[]} around
 */
function isRead(node, [outer]) {
  if (node.type === 'JSXAttribute') return VISIBLE.test(node['name'].name)
  if (node.type === 'Property') return VISIBLE.test(node['key'].name ?? node['key'].value)
  return node.type === 'JSXExpressionContainer' && outer?.type.startsWith('JSX') && outer.type !== 'JSXAttribute'
}

/**
 * Returns the text of a literal or a template; '' for all other nodes.
 *
 * @param {Node} node
 * @returns {string}
 */
function wordsOf(node) {
  const parts = node.type === 'TemplateLiteral' ? node['quasis'] : []
  const content =
    node.type === 'Literal' ? node['value'] : parts.map((/** @type {Node} */ { value }) => value.cooked).join('…')
  return typeof content === 'string' && !NOTATION.test(content) ? content : ''
}

/** @param {Node[]} around the enclosing nodes, innermost first */
function isForPrograms(around) {
  if (/^(?:Import|Export|TS|ExpressionStatement)/.test(around[0]?.type ?? '')) return true
  return around.some(
    (each) =>
      each.type === 'ThrowStatement' ||
      (each.type === 'JSXAttribute' && INVISIBLE.test(each['name'].name)) ||
      (['CallExpression', 'NewExpression'].includes(each.type) && CALLS_WITHOUT_TEXTS.test(nameOf(each['callee']))),
  )
}

/** @param {Node} callee */
const nameOf = (callee) => String(callee['property']?.name ?? callee['name'] ?? '')
