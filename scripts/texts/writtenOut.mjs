import { visitSyntax } from './syntax.mjs'

/**
 * Finds texts of the interface that a module writes out, as a string or as a pattern, in place of the catalogue's call:
 * what looks for a control by such a text finds nothing once the text is reworded.
 *
 * @param {string} code
 * @param {string} path
 * @param {import('./catalogues.mjs').Catalogues} english
 * @returns {{ line: number, text: string, message: string }[]}
 */
export function textsWrittenOut(code, path, english) {
  const messages = new Map(
    Object.entries(english).flatMap(([room, texts]) =>
      Object.entries(texts).map(([key, text]) => [text, `${room} ${key}`]),
    ),
  )
  /** @type {{ line: number, text: string, message: string }[]} */
  const found = []
  visitSyntax(code, path, ({ type, start, ...node }) => {
    if (type !== 'Literal') return
    const text = node['regex'] ? node['regex'].pattern.replace(/^\^|\$$/g, '') : node['value']
    const message = /^[A-Z]/.test(text) ? messages.get(text) : undefined
    if (message) found.push({ line: code.slice(0, start).split('\n').length, text, message })
  })
  return found
}
