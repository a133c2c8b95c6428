import { valuesOf, visitSyntax } from './syntax.mjs'

/** @typedef {import('./syntax.mjs').Node} Node */

/** Attributes and fields whose value a learner reads or hears. */
const READ =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|text|heading|hint|error)$/
/** Attributes whose value nobody reads, though it may have spaces. */
const UNREAD = /^(?:className|d|style|transform|viewBox|sizes|media|rel|allow|autoComplete)$/
/** Calls whose texts are for programs and those who write them: queries, errors, descriptions of the API. */
const FOR_PROGRAMS =
  /^(?:\w*Error|DOMException|querySelector(?:All)?|closest|matches|matchMedia|register|getContext|split|join|test|RegExp)$/
/** Markup, curves, addresses, selectors, media queries, lengths, fonts, headers of calls and of files for Anki. */
const NOTATION =
  /^<|="|^[MQ][\d\s.…-]|^\/|^[a-z]+(?:, [a-z]+)+$|\[|^\([a-z-]+: [a-z]+\)$|serif$|px |^Bearer |^; |; path=|^#[a-z ]+:\d$|^(?:inset\()?(?:-?[\d.]+(?:%|em)[ )]?)+$/
const LETTER = /\p{L}/u

/**
 * Finds the texts in a module that look like ones for learners: text between tags, values of attributes and fields that are read,
 * and all others of several words.
 *
 * @param {string} code
 * @param {string} path
 * @returns {{ line: number, text: string }[]}
 */
export function textsOutside(code, path) {
  /** @type {Map<number, string>} by their places */
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
 * Whether this is an attribute or a field whose value is read, or a value between tags.
 *
 * @param {Node} node
 * @param {Node[]} around
 */
function isRead(node, [outer]) {
  if (node.type === 'JSXAttribute') return READ.test(node['name'].name)
  if (node.type === 'Property') return READ.test(node['key'].name ?? node['key'].value)
  return node.type === 'JSXExpressionContainer' && outer?.type.startsWith('JSX') && outer.type !== 'JSXAttribute'
}

/**
 * What a literal or a template says; '' for all else.
 *
 * @param {Node} node
 * @returns {string}
 */
function wordsOf(node) {
  const parts = node.type === 'TemplateLiteral' ? node['quasis'] : []
  const said =
    node.type === 'Literal' ? node['value'] : parts.map((/** @type {Node} */ { value }) => value.cooked).join('…')
  return typeof said === 'string' && !NOTATION.test(said) ? said : ''
}

/** @param {Node[]} around the innermost first */
function isForPrograms(around) {
  if (/^(?:Import|Export|TS|ExpressionStatement)/.test(around[0]?.type ?? '')) return true
  return around.some(
    (each) =>
      each.type === 'ThrowStatement' ||
      (each.type === 'JSXAttribute' && UNREAD.test(each['name'].name)) ||
      (['CallExpression', 'NewExpression'].includes(each.type) && FOR_PROGRAMS.test(nameOf(each['callee']))),
  )
}

/** @param {Node} callee */
const nameOf = (callee) => String(callee['property']?.name ?? callee['name'] ?? '')
