import american from 'dictionary-en'
import british from 'dictionary-en-gb'
import nspell from 'nspell'
import type { Item } from '../../server/measure/bank/itemSchema.ts'
import type { Fault } from './finding.ts'
import { PEOPLE_NAMES } from './peopleNames.ts'
import { wordsOf } from './words.ts'

/** Whether a word is spelled correctly. */
export type IsSpelled = (word: string) => boolean

/** Words that both dictionaries lack; look a word up in a printed dictionary before adding it. */
const ALSO_SPELLED: ReadonlySet<string> = new Set(
  "don'ts dribs hotspot leveret matrilineal nitty-gritty toothed webpage".split(' '),
)

/**
 * Reads an American and a British Hunspell dictionary. A word must be in both, so that items avoid spellings such as
 * `colour` that only one of the countries uses.
 */
export function readSpelling(): IsSpelled {
  const dictionaries = [nspell(asBuffers(american)), nspell(asBuffers(british))]
  const isSpelled = (word: string) =>
    /^\d+\w*$/.test(word) || ALSO_SPELLED.has(word) || dictionaries.every((dictionary) => dictionary.correct(word))
  // The dictionary may contain a hyphenated word as a whole or only its parts.
  return (word) => isSpelled(word) || word.split('-').every(isSpelled)
}

/** Requires that both dictionaries accept every word of an item. */
export function spellingFaults({ subject, sentence, definition }: Item, isSpelled: IsSpelled): Fault[] {
  return Object.entries({ subject, sentence, definition }).flatMap(([field, text]) =>
    [...new Set(wordsOf(text))]
      .filter((word) => !PEOPLE_NAMES.has(word.replace(/'s?$/, '')) && !isSpelled(word))
      .map((word) => ({
        wrong: `the ${field}'s "${word}" is not spelled so in America and Britain alike`,
        fix: 'fix the spelling, choose another word, or add it to ALSO_SPELLED',
      })),
  )
}

function asBuffers({ aff, dic }: { aff: Uint8Array; dic: Uint8Array }) {
  return { aff: Buffer.from(aff), dic: Buffer.from(dic) }
}
