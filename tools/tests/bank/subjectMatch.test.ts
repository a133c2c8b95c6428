import { describe, expect, test } from 'vitest'
import { formsOf } from '../../bank/inflection.ts'
import { matchSubject } from '../../bank/subjectMatch.ts'
import { areRelatives } from '../../bank/wordFamily.ts'

describe('forms of a word', () => {
  test.each([
    ['stop', ['stops', 'stopped', 'stopping'], ['stoped', 'stoping']],
    ['look', ['looked', 'looking'], ['lookked']],
    ['travel', ['travelled', 'traveled', 'travelling'], []],
    ['bake', ['bakes', 'baked', 'baking'], ['bakeing']],
    ['try', ['tries', 'tried', 'trying'], ['tryed', 'trys']],
    ['play', ['plays', 'played'], ['plaied']],
    ['lie', ['lying', 'lay', 'lain'], ['lieing']],
    ['agree', ['agreed', 'agreeing'], ['agreing']],
    ['panic', ['panicked', 'panicking'], ['paniced']],
    ['equip', ['equipped'], []],
    ['quit', ['quitting'], ['quited', 'quiting']],
    ['undergo', ['underwent', 'undergone', 'undergoes'], ['undergoed']],
    ['behave', ['behaved'], ['behad']],
    ['go', ['goes', 'went', 'going'], ['goed']],
    ['church', ['churches'], []],
    ['crisis', ['crises'], []],
    ['fireman', ['firemen'], []],
    ['shelf', ['shelves'], []],
    ['happy', ['happier', 'happiest'], ['happyer']],
    ['big', ['bigger'], ['biger']],
    ['good', ['better', 'best'], []],
    ['precarious', [], ['precariouser']],
  ])('The forms of "%s" include the right ones and exclude wrong ones', (word, right, wrong) => {
    const forms = formsOf(word)
    expect(right.filter((form) => !forms.has(form))).toEqual([])
    expect(wrong.filter((form) => forms.has(form))).toEqual([])
  })
})

describe('a span matches its subject', () => {
  test.each([
    ['word', 'loyalty', 'loyalties', []],
    ['word', 'cross-legged', 'cross-legged', []],
    ['phrasal_verb', 'let down', 'letting him down', ['him']],
    ['phrasal_verb', 'zone in on', 'zoned in on', []],
    ['idiom', 'give someone a hand', 'gave my brother a hand', ['my', 'brother']],
    ['idiom', "read someone's mind", "reading the teacher's mind", ['the', "teacher's"]],
    ['idiom', 'keep something at bay', 'kept the cold at bay', ['the', 'cold']],
    ['idiom', 'in your element', 'in her element', ['her']],
    ['idiom', 'be all ears', 'were all ears', []],
    ['idiom', 'be all ears', 'all ears', []],
    ['idiom', 'take plunge', 'took the plunge', []],
    ['idiom', 'double-edged sword', 'double-edged swords', []],
    ['idiom', "dos and don'ts", "dos and don'ts", []],
    ['idiom', 'a goner', 'a goner', []],
  ] as const)('The %s "%s" matches the span "%s"', (kind, subject, span, fillers) => {
    expect(matchSubject(kind, subject, span)).toEqual(fillers)
  })

  test.each([
    ['word', 'loyalty', 'loyal'],
    ['word', 'loyalty', 'the loyalty'],
    ['phrasal_verb', 'let down', 'let'],
    ['phrasal_verb', 'let down', 'let the team down'],
    ['phrasal_verb', 'let down', 'let out'],
    ['idiom', "swallow one's pride", 'swallowed him pride'],
    ['idiom', 'keep something at bay', 'kept at bay'],
    ['idiom', 'give someone a hand', 'gave a hand'],
  ] as const)('The %s "%s" does not match the span "%s"', (kind, subject, span) => {
    expect(matchSubject(kind, subject, span)).toBeUndefined()
  })
})

describe('word families', () => {
  test.each([
    ['loud', 'loudly'],
    ['unhealthy', 'health'],
    ['windy', 'wind'],
    ['hopeful', 'hope'],
    ['sunny', 'sun'],
    ['decision', 'decide'],
    ['dance', 'dancer'],
    ['graduation', 'graduate'],
    ['loyalty', 'loyal'],
    ['foot', 'feet'],
  ])('The words %s and %s belong to one family', (first, second) => {
    expect(areRelatives(first, second)).toBe(true)
    expect(areRelatives(second, first)).toBe(true)
  })
  test.each([
    ['part', 'party'],
    ['forest', 'for'],
    ['hop', 'hope'],
    ['read', 'ready'],
    ['numb', 'number'],
    ['orange', 'round'],
  ])('The words %s and %s belong to different families', (first, second) =>
    expect(areRelatives(first, second)).toBe(false),
  )
})
