import american from 'dictionary-en'
import british from 'dictionary-en-gb'
import nspell from 'nspell'
import type { Item } from '../../server/measure/bank/itemSchema.ts'
import type { Fault } from './finding.ts'
import { PEOPLE_NAMES } from './peopleNames.ts'
import { wordsOf } from './words.ts'

/** True when a word is spelled as it is. */
export type IsSpelled = (word: string) => boolean

/** Words that both dictionaries lack; look one up in a printed one before it comes in. */
const ALSO_SPELLED: ReadonlySet<string> = new Set(
  "don'ts dribs hotspot leveret matrilineal nitty-gritty toothed webpage".split(' '),
)

/**
 * Reads an American and a British dictionary (Hunspell's). A word must stand in both: what only one side of the ocean
 * writes, such as `colour`, is not in an item.
 */
export function readSpelling(): IsSpelled {
  const dictionaries = [nspell(asBuffers(american)), nspell(asBuffers(british))]
  const isSpelled = (word: string) =>
    /^\d+\w*$/.test(word) || ALSO_SPELLED.has(word) || dictionaries.every((dictionary) => dictionary.correct(word))
  // A hyphenated word may stand in the dictionary as a whole or by its parts.
  return (word) => isSpelled(word) || word.split('-').every(isSpelled)
}

/** Every word of an item is spelled as both dictionaries have it. */
export function spellingFaults({ subject, sentence, definition }: Item, isSpelled: IsSpelled): Fault[] {
  return Object.entries({ subject, sentence, definition }).flatMap(([field, text]) =>
    [...new Set(wordsOf(text))]
      .filter((word) => !PEOPLE_NAMES.has(word.replace(/'s?$/, '')) && !isSpelled(word))
      .map((word) => ({
        wrong: `the ${field}'s "${word}" is not spelled so in America and Britain alike`,
        mend: 'mend the spelling, choose another word, or add it to ALSO_SPELLED',
      })),
  )
}

function asBuffers({ aff, dic }: { aff: Uint8Array; dic: Uint8Array }) {
  return { aff: Buffer.from(aff), dic: Buffer.from(dic) }
}
