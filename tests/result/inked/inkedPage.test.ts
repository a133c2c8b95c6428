import { describe, expect, test } from 'vitest'
import { countAt } from '../../../server/measure/edition/countCurves.ts'
import { currentEdition } from '../../../server/measure/edition/edition.ts'
import { DISCRIMINATION, LAPSE, probabilityOfKnow } from '../../../server/measure/scoring/itemResponse.ts'
import { cefrLevels } from '../../../src/contracts/cefr.ts'
import {
  abilityOfWords,
  abilityOnPage,
  firstPage,
  knownShare,
  outOfTen,
  piecesOf,
  wordsAtAbility,
  wordsOpenedBy,
  type PageData,
} from '../../../src/result/inked/inkedPage.ts'
import pageTexts from '../../../src/result/inked/pageTexts.json'
import { isInked } from '../../../src/rules/reading/knowing.ts'

/** A menu of three content words, with 'egg' twice; the last one is not in the table. */
const MENU = {
  ...pageTexts,
  texts: { ...pageTexts.texts, A1: 'Two EGGS for 5.00\n\nDon’t wait: the egg with brocade' },
  words: { lemmas: { '-2.0': 'egg', '-1.0': 'wait' }, known: 'do for the two with', forms: '', rest: 2.9 },
} satisfies PageData
const menu = piecesOf(MENU, 'A1')

describe('the pieces of a text', () => {
  test('the pieces of a text, joined together, give that text', () => {
    for (const level of cefrLevels) {
      const pieces = piecesOf(pageTexts, level)
      expect(pieces.map(({ text }) => text).join('')).toBe(pageTexts.texts[level])
    }
  })
  test('function words, numbers and punctuation are inked at any ability', () => {
    const known = menu.filter((piece) => isInked(piece, -4)).map(({ text }) => text)
    expect(known.join('')).toBe('Two  for 5.00\n\nDon’t : the  with ')
  })
})

test.each([0.3, 0.53, 1.16])('a word is inked if the model knows it with .5, with an error of %f', (b_sd) => {
  const word = { b: 0.7 }
  for (const theta of [-2, 0.6, 0.69, 0.7, 0.71, 3]) {
    const probability = probabilityOfKnow(theta, { b: word.b, b_sd, discrimination: DISCRIMINATION }) / (1 - LAPSE)
    expect(isInked(word, theta)).toBe(probability >= 0.5)
  }
})

describe('knownShare', () => {
  test('the known share counts each content word once, at the ability and one standard error off', () => {
    expect(knownShare(menu, -1.5, 0.6)).toEqual({ of: 3, known: 1, lower: 0, upper: 2 })
  })
  test('the known share never falls with ability, on any page', () => {
    for (const level of cefrLevels) {
      const pieces = piecesOf(pageTexts, level)
      const { of, lower, known, upper } = knownShare(pieces, 0.6, 0.4)
      expect([0, lower, known, upper, of]).toEqual([0, lower, known, upper, of].sort((first, second) => first - second))
      expect(knownShare(pieces, 4, 0).known).toBe(of)
    }
  })
  test.each([
    [0, 50, 0],
    [1, 50, 1],
    [34, 50, 7],
    [49, 50, 9],
    [50, 50, 10],
  ])('%i of %i are shown as %i out of 10', (known, of, tenths) => expect(outOfTen(known, of)).toBe(tenths))
})

describe('wordsOpenedBy', () => {
  test('2,000 more words open the words between the two abilities', () => {
    expect(wordsOpenedBy(2000, menu, -1.5, MENU)).toEqual(['wait'])
    expect(wordsOpenedBy(0, menu, -1.5, MENU)).toEqual([])
  })
  test('more words than the curve contains open all remaining words, without an error', () => {
    expect(wordsOpenedBy(61_855, menu, -4, MENU)).toEqual(['egg', 'wait', 'brocade'])
    expect(wordsOpenedBy(2000, menu, 5, MENU)).toEqual([])
  })
})

test('the first page is one level above the learner’s, or at the same level for A1 and C2', () =>
  expect(cefrLevels.map(firstPage).join(' ')).toBe('A1 B1 B2 C1 C2 C2'))

describe('abilityOnPage', () => {
  test('a result with an ability uses it, with the standard error of its range', () => {
    const result = { edition: 'third', ability: 0.6, ability_range: [0, 1.3] as [number, number], lemmas_number: 100 }
    expect(abilityOnPage(result, pageTexts)).toEqual({ theta: 0.6, standardError: expect.closeTo(0.395, 3) })
  })
  // §8.45
  test('a result of an unknown edition is read by its words, because its ability is on no known scale', () => {
    const { theta, standardError } = abilityOnPage({ edition: 'tenth', ability: 9, lemmas_number: 0 }, pageTexts)
    expect([theta, standardError]).toEqual([pageTexts.wordsKnown.lowest, null])
  })
  test('a result without an ability derives it from its words, without an error', () => {
    const found = abilityOnPage({ lemmas_number: countAt(currentEdition.curves, 'word', 0.6) }, pageTexts)
    expect(found).toEqual({ theta: expect.closeTo(0.6, 1), standardError: null })
  })
  test('the ability agrees with the curve of the counts within .04 logits, both ways', () => {
    for (let theta = -4; theta <= 5; theta += 0.05) {
      expect(Math.abs(abilityOfWords(pageTexts, countAt(currentEdition.curves, 'word', theta)) - theta)).toBeLessThan(
        0.04,
      )
      expect(abilityOfWords(pageTexts, wordsAtAbility(pageTexts, theta))).toBeCloseTo(theta, 6)
    }
  })
  test.each([
    [0, -5],
    [61_855, 7],
  ])('the ability of %i words stays at the end of the curve', (words, theta) => {
    expect(abilityOfWords(pageTexts, words)).toBeCloseTo(theta, 6)
  })
})
