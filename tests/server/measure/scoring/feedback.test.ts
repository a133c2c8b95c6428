import { describe, expect, test } from 'vitest'
import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import { feedbackText } from '#texts/feedback.ts'
import { feedbackFor } from '../../../../server/measure/scoring/feedback.ts'

const describeLevel = (level: CefrLevel) => feedbackText(`level.${level}`)
const feedbackTo = (level: CefrLevel, overclaiming = false) => feedbackFor({ level, overclaiming, edition: 'third' })
const ownSteps = (level: CefrLevel) => feedbackTo(level).next_steps!

const sentencesOf = (text: string) => text.split(/(?<=[.?!]) (?=[A-Z])/)

// §1.5
test.each(cefrLevels)('the description of %s says in two short sentences what the level is good for', (level) => {
  expect(feedbackTo(level).level_description).toBe(describeLevel(level))
  expect(sentencesOf(describeLevel(level))).toHaveLength(2)
})

// §1.5 §4.29
describe('the next steps', () => {
  test.each(cefrLevels)('the three next steps of %s are different, and have codes', (level) => {
    expect(feedbackTo(level)).toMatchObject({ standings: null, next_step_codes: ['input', 'even', 'a_day'] })
    expect(new Set(ownSteps(level)).size).toBe(3)
    expect(ownSteps(level)[2]).toMatch(/^Learn \d phrases a day/)
  })

  test('no two levels share a suggestion of what to read or how to learn', () => {
    for (const step of [0, 1]) expect(new Set(cefrLevels.map((level) => ownSteps(level)[step])).size).toBe(6)
  })
})

// §12.5
describe('feedback after overclaiming', () => {
  test.each(cefrLevels)('the description of %s doubts the level', (level) => {
    expect(feedbackTo(level, true).level_description).toBe(
      `${describeLevel(level)} The answers leave more doubt than usual.`,
    )
  })

  test('the steps after overclaiming use no level: another test, then the expressions marked Not sure', () => {
    const { next_steps: steps, next_step_codes: codes } = feedbackTo('C2', true)
    expect(codes).toEqual(['test_again', 'not_sure_first', 'by_trying'])
    expect(steps?.[0]).toMatch(/^Take the test again/)
    expect(feedbackTo('A1', true).next_steps).toEqual(steps)
  })
})

describe('all texts', () => {
  const texts = (level: CefrLevel) =>
    [false, true].flatMap((overclaiming) => {
      const { level_description, next_steps } = feedbackTo(level, overclaiming)
      return [level_description, ...next_steps!]
    })

  const longerThan = (words: number) => (sentence: string) => sentence.split(' ').length > words

  test.each(cefrLevels)('the texts of %s are complete sentences, none too long', (level) => {
    expect(texts(level).filter((text) => text.length > 360)).toEqual([])
    const sentences = texts(level).flatMap(sentencesOf)
    expect(sentences.filter((sentence) => !/^[A-Z].*\.$/.test(sentence))).toEqual([])
    expect(sentences.filter(longerThan(28))).toEqual([])
  })

  test.each(['A1', 'A2'] as const)('the steps of %s have sentences of at most 17 words', (level) => {
    expect(ownSteps(level).flatMap(sentencesOf).filter(longerThan(17))).toEqual([])
  })

  test.each(cefrLevels)('the texts of %s contain no promise, no blame, nothing about speaking or grammar', (level) => {
    for (const text of texts(level)) {
      expect(text).not.toMatch(
        /\b(will|guarantee|certif\w*|always|never|wrong|bad|weak|poor|fail\w*|grammar|fluent\w*)\b/i,
      )
      expect(text).not.toMatch(/\d+ ?%/)
    }
  })
})
