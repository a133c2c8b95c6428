import compile from 'icu-minify/compile'
import format, { type FormatValues } from 'icu-minify/format'
import { formatters, LOCALE } from './formatters.ts'

/** The values of a message's arguments, by name: `{count}`, `{day, date, ::yMMMd}`. */
type Values = Readonly<Record<string, string | number | Date>>

/** Those of a message with tags, too: what makes an element of the parts between `<link>` and `</link>`. */
export type RichValues<Element> = FormatValues<Element>

/** Words a message of a room in the language of the page. With tags it returns parts, which `rich` puts together. */
export interface Texts<Key extends string> {
  (key: Key, values?: Values): string
  <Element>(key: Key, values: RichValues<Element>): string | Element | (string | Element)[]
}

/**
 * The texts of one room.
 * @param messages in the ICU format. A build has compiled them already, and `compile` with it
 *   (scripts/build/texts.ts); elsewhere each is compiled where it is used.
 */
export function catalogue<Key extends string>(messages: Readonly<Record<Key, string>>): Texts<Key> {
  const word = (key: Key, values?: FormatValues<unknown>) =>
    format(compile(messages[key]), LOCALE, values, { formatters })
  return word as Texts<Key>
}
