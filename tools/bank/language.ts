import { readSpelling, type IsSpelled } from './spelling.ts'
import { readSubtlex, type ZipfOf } from './wordFrequency.ts'

/** What the checker knows of English. */
export type Language = { zipfOf: ZipfOf; isSpelled: IsSpelled }

/** Reads the word frequencies and the dictionaries; about a second. */
export function readLanguage(): Language {
  return { zipfOf: readSubtlex(), isSpelled: readSpelling() }
}
