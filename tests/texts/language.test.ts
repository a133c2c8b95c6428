import { readFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { catalogue } from '#texts/catalogue.ts'
import { numberText } from '#texts/format.ts'
import { setLanguage } from '#texts/language.ts'
import { startText } from '#texts/start.ts'
import { roomsOf, translations } from '../../scripts/build/translations.ts'

afterEach(() => setLanguage('en', {}))

const texts = catalogue('room', { days: '{n, plural, one {# day} other {# days}}', none: 'Nothing' })

it('a message is worded in the language of the page, with its plurals and the digits 0 to 9', () => {
  setLanguage('ru', { room: ['{n, plural, one {# день} few {# дня} many {# дней} other {# дня}}', 'Ничего'] })
  expect([1, 2, 5].map((n) => texts('days', { n }))).toEqual(['1 день', '2 дня', '5 дней'])
  setLanguage('ar', {})
  expect(numberText(1234)).toMatch(/^1.?234$/)
})

it('a message that a language lacks is English, with the plurals of English', () => {
  setLanguage('ar', { room: [] })
  expect(texts('days', { n: 2 })).toBe('2 days')
  setLanguage('ar', { other: ['x'] })
  expect(texts('none')).toBe('Nothing')
})

it('messages that come later are added to the language, and go with it', () => {
  setLanguage('de', { room: ['', 'Nichts'] })
  setLanguage('de', { later: ['x'] })
  expect(texts('none')).toBe('Nichts')
  setLanguage('fr', {})
  expect(texts('none')).toBe('Nothing')
})

it('a translation is read in the order of English', () => {
  setLanguage('de', roomsOf('de', false))
  expect(startText('begin')).toBe('Test starten')
})

it('the app’s files of a language have no text of a page that the build makes', () => {
  const { handler } = translations().load as { handler: (this: object, id: string) => string }
  const load = (part: string) => handler.call({ addWatchFile: () => {} }, `/texts/de.${part}.texts`)
  expect(load('rest')).toContain('"progress":')
  expect(load('first') + load('rest')).not.toMatch(/"(aboutPage|evidencePage|howItWorksPage)":/)
})

it('each room asks for the messages of its own name', () => {
  for (const room of Object.keys(roomsOf('de', false))) {
    expect(readFileSync(`src/texts/${room}.ts`, 'utf8')).toMatch(`catalogue('${room}', english)`)
  }
})
