import { describe, expect, test } from 'vitest'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { seededForms } from '../../../tests/support/answeredForm.ts'
import { FAKE, IDIOM, WORD } from '../../../tests/support/bankItems.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { matchingRealItems } from '../../bank/masked/alikeReal.ts'
import { frameFeatures } from '../../bank/masked/frameFeatures.ts'
import { formAuc, frameAuc, maskedFindings } from '../../bank/masked/maskedRules.ts'
import { maskedSentence } from '../../bank/masked/maskedSentence.ts'

const zipfOf = (word: string) => 7 - word.length / 4
const FILLING = 'again with all of our old friends from the big house by the river'.split(' ')

/** Creates fakes and real items with sentences of a given length in words. */
function items(count: number, lengthOf: (fake: boolean) => number): Item[] {
  return Array.from({ length: count * 2 }, (_, index) => {
    const fake = index < count
    const sentence = `We saw **x** ${FILLING.slice(0, Math.max(0, lengthOf(fake) - 3)).join(' ')}.`
    return { ...(fake ? FAKE : { ...WORD, b: FAKE.b }), id: `${fake ? 'f' : 'w'}-${index}`, sentence }
  })
}

describe('frames', () => {
  test('Longer sentences of fakes are a finding that names the predictors', () => {
    const random = seededRandom(1)
    const planted = items(100, (fake) => (fake ? 8 : 6) + Math.floor(random() * 4))
    const { auc, predictors } = frameAuc(planted, zipfOf)
    expect(auc).toBeGreaterThan(0.8)
    expect(predictors.join()).toMatch(/words/)
    expect(maskedFindings(planted, zipfOf)[0]!.wrong).toMatch(/^a program tells fakes by the rest .* at most 0\.6$/)
  })
  test('Fakes with sentences as long as those of real items cannot be recognised', () => {
    const random = seededRandom(2)
    const { auc } = frameAuc(
      items(150, () => 6 + Math.floor(random() * 6)),
      zipfOf,
    )
    expect(Math.abs(auc - 0.5)).toBeLessThan(0.08)
  })
  test('A few fakes are not enough for a finding', () => {
    expect(
      maskedFindings(
        items(20, (fake) => (fake ? 12 : 6)),
        zipfOf,
      ),
    ).toEqual([])
  })
  test('The features describe the sentence without its target', () => {
    expect(frameFeatures(IDIOM, zipfOf)).toMatchObject({
      'length in words': 8,
      'place of the target': 0.5,
      'words after the target': 4,
      'tense: past': 1,
      'a name first': 0,
      idiom: 1,
    })
    const question = frameFeatures({ kind: 'word', sentence: "Isn't he a **clever**, old cat?" }, zipfOf)
    expect(question).toMatchObject({ 'question mark': 1, 'negative word': 1, comma: 1, 'a or an before the target': 1 })
  })
  test('Another target does not change any feature', () => {
    const features = frameFeatures(WORD, zipfOf)
    expect(frameFeatures({ ...WORD, sentence: WORD.sentence.replace('precarious', 'sour') }, zipfOf)).toEqual(features)
  })
})

describe('forms', () => {
  test('Neither places nor neighbours reveal the fakes of the shipped bank', () => {
    expect(formAuc(seededForms(loadItemBank(), 60, 1))).toBeLessThanOrEqual(0.6)
  })
  test('Fakes at the end of forms are recognised', () => {
    const atTheEnd = seededForms(loadItemBank(), 10, 1).map((form) =>
      form.toSorted((one, other) => Number(one.fake ?? false) - Number(other.fake ?? false)),
    )
    expect(formAuc(atTheEnd)).toBeGreaterThan(0.95)
  })
})

describe('matching real items', () => {
  test('Matching real items have the kinds and levels of the fakes, are in use, and occur only once', () => {
    const fakes = [FAKE, { ...FAKE, id: 'f-2' }, { ...FAKE, id: 'f-3', kind: 'idiom' as const }]
    const real = items(1, () => 8).filter(({ fake }) => !fake)
    const others: Item[] = [
      { ...real[0]!, id: 'w-study', study: true },
      { ...real[0]!, id: 'w-c2', b: 3 },
    ]
    expect(matchingRealItems(fakes, [...others, ...real, ...fakes], seededRandom(1))).toEqual(real)
  })
})

test.each([
  ['He **evaporated** it.', 'He plimmed it.'],
  ['It is **evaporating** now.', 'It is plimming now.'],
  ['Two **bridges** fell.', 'Two plims fell.'],
  ['She left **quietly** today.', 'She left plimly today.'],
  ['He will **bring** the red **bus**', 'He will **bring** the red **bus**'],
  ['He will **bring** it.', 'He will plim it.'],
  ['My **class** left.', 'My plim left.'],
  ['**Bridges** fell.', 'Plims fell.'],
  ['Maya **swallowed her pride** and left.', 'Maya plimmed and left.'],
])('The sentence "%s" is masked as "%s"', (sentence, masked) => expect(maskedSentence(sentence)).toBe(masked))
