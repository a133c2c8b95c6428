import compile from 'icu-minify/compile'
import format, { type FormatValues } from 'icu-minify/format'
import { formatters, localeOf, pageLocale } from './formatters.ts'
import { isEnglish, ownMessage } from './language.ts'

/** The values of a message's arguments by name, as in `{count}` or `{day, date, ::yMMMd}`. */
type Values = Readonly<Record<string, string | number | Date>>

/**
 * Values that may include functions, which turn the parts between tags such as `<link>` and `</link>` into elements.
 */
export type RichValues<Element> = FormatValues<Element>

/** Formats a message of a room in the language of the page. For tags it returns parts, which `rich` assembles. */
export interface Texts<Key extends string> {
  (key: Key, values?: Values): string
  <Element>(key: Key, values: RichValues<Element>): string | Element | (string | Element)[]
}

/**
 * Returns the function that formats the texts of one room, in English where the page's language has no message.
 * @param room its name, that of its file
 * @param english in the ICU format. A build compiles the messages in advance (scripts/build/texts.ts); otherwise each
 *   one is compiled when it is used.
 */
export function catalogue<Key extends string>(room: string, english: Readonly<Record<Key, string>>): Texts<Key> {
  const formatMessage = (key: Key, values?: FormatValues<unknown>) => {
    const own = isEnglish() ? null : ownMessage(room, Object.keys(english).indexOf(key))
    // English plurals and numbers for an English message.
    const tag = own === null ? localeOf('en') : pageLocale()
    return format(compile(own ?? english[key]), tag, values, { formatters })
  }
  return formatMessage as Texts<Key>
}
