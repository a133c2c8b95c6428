import { createElement, Fragment, type ReactNode } from 'react'
import type { RichValues, Texts } from './catalogue.ts'

/**
 * Formats a message that contains elements, such as links, emphasis or lines.
 * @param values for `<link>`: `(parts) => <a href="/terms/">{parts}</a>`
 */
export function rich<Key extends string>(texts: Texts<Key>, key: Key, values: RichValues<ReactNode>): ReactNode {
  // Passed as children instead of an array, because their order never changes and they need no keys.
  return createElement(Fragment, null, ...[texts<ReactNode>(key, values)].flat())
}

/** The element for `<strong>`. */
export const strong = (parts: ReactNode[]) => createElement('strong', null, ...parts)
