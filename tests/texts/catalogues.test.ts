import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { english, translations } from '../../scripts/texts/catalogues.mjs'

const catalogues = { en: english(), ...translations() }
const languages = Object.keys(catalogues) as (keyof typeof catalogues)[]

/** The messages of a language, each by its room and key. */
const messagesIn = (language: string) =>
  Object.entries(catalogues[language as 'en']).flatMap(([room, messages]) =>
    Object.entries(messages).map(([key, text]) => [`${room}.${key}`, text] as const),
  )

/**
 * What learners of a language found wrong: a part of a text, which no message of the language says, or with the name of a
 * message its whole text, which is wrong in that place.
 */
const faults = readFileSync(new URL('faultyTexts.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t') as [language: string, message: string, fault: string])

it.each(languages)('no message of the language %s says again what was wrong', (language) => {
  const own = faults.filter((row) => row[0] === language)
  const again = messagesIn(language).filter(([name, text]) =>
    own.some(([, message, fault]) => (message === '*' ? text.includes(fault) : message === name && text === fault)),
  )
  expect([own.length > 0, again]).toEqual([true, []])
})
