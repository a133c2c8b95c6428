import { createElement, Fragment, type ReactNode } from 'react'
import type { RichValues, Texts } from './catalogue.ts'

/**
 * Words a message with elements inside it: links, emphasis, lines.
 * @param values for `<link>`: `(parts) => <a href="/terms/">{parts}</a>`
 */
export function rich<Key extends string>(texts: Texts<Key>, key: Key, values: RichValues<ReactNode>): ReactNode {
  // As children, and not as an array: they never change their order, so that they need no keys.
  return createElement(Fragment, null, ...[texts<ReactNode>(key, values)].flat())
}

/** The value of `<strong>`. */
export const strong = (parts: ReactNode[]) => createElement('strong', null, ...parts)
