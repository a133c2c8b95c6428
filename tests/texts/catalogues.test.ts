import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { english } from '../../scripts/texts/catalogues.mjs'
import { translations } from '../../scripts/texts/translations.mjs'

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

/** Messages that name a button or a list, and the message on it. */
const QUOTES = {
  'steps.about.answers': ['answer.know'],
  'steps.about.meaning': ['answer.showMeaning', 'answer.know'],
  'steps.meaning.else': ['answer.notSure'],
  'steps.fakes.answer': ['answer.notSure'],
  'titles.words': ['answer.know', 'answer.notSure'],
  'result.overclaiming': ['answer.know'],
  'result.overclaiming.quickly': ['answer.know'],
  'own.pattern.allKnown': ['answer.know'],
  'own.pattern.notSure': ['answer.notSure'],
  'feedback.careful.test_again': ['answer.know'],
  'feedback.careful.not_sure_first': ['answer.notSure'],
  'signInForm.hint.otherWays': ['signInForm.otherWays', 'signInForm.forgotten'],
  'signInForm.hint.logIn': ['signInForm.logIn', 'signInForm.otherWays'],
  'transfer.show.how': ['transfer.show.enter', 'start.carry.here'],
  'transfer.enter.how': ['transfer.show', 'start.carry.away'],
}

it.each(languages)('a message of the language %s names a button by the text on it', (language) => {
  const texts = new Map<string, string>(messagesIn(language).map(([name, text]) => [name, text.toLowerCase()]))
  const misnamed = Object.entries(QUOTES).flatMap(([message, buttons]) =>
    buttons.filter((button) => !texts.get(message)!.includes(texts.get(button)!)).map((button) => [message, button]),
  )
  expect(misnamed).toEqual([])
})
