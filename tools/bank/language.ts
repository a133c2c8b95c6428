import { readSpelling, type IsSpelled } from './spelling.ts'
import { readSubtlex, type ZipfOf } from './wordFrequency.ts'

/** Word frequencies and spelling for the checker. */
export type Language = { zipfOf: ZipfOf; isSpelled: IsSpelled }

/** Reads the word frequencies and the dictionaries, which takes about a second. */
export function readLanguage(): Language {
  return { zipfOf: readSubtlex(), isSpelled: readSpelling() }
}
