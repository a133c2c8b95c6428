import { describe, expect, test } from 'vitest'
import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import type { Standing, Standings } from '#contracts/feedback.ts'
import { feedbackText } from '#texts/feedback.ts'
import { countAt } from '../../../../server/measure/edition/countCurves.ts'
import { editions } from '../../../../server/measure/edition/edition.ts'
import type { OffsetKind } from '../../../../server/measure/edition/grid.ts'
import { feedbackFor, feedbackTo } from '../../../../server/measure/scoring/feedback.ts'

const each: Standing[] = ['behind', 'even', 'ahead']
const profiles: Standings[] = each.flatMap((phrasal_verb) => each.map((idiom) => ({ phrasal_verb, idiom })))
/** All possible results: six levels, nine profiles. */
const branches = cefrLevels.flatMap((level) => profiles.map((profile) => ({ level, profile })))
const nameOf = ({ phrasal_verb, idiom }: Standings) => `phrasal verbs ${phrasal_verb}, idioms ${idiom}`
const even: Standings = { phrasal_verb: 'even', idiom: 'even' }

const describeLevel = (level: CefrLevel) => feedbackText(`level.${level}`)
/** The description without its part about the level. */
const describeProfile = (level: CefrLevel, profile: Standings) =>
  feedbackTo(level, profile).level_description.replace(`${describeLevel(level)} `, '')
const ownSteps = (level: CefrLevel, profile: Standings) => feedbackTo(level, profile).next_steps!

/** The ranges of a B2 learner whose counts show no difference. */
const between = (kind: OffsetKind, from: number, to: number) => ({
  range: [countAt(editions.second.curves, kind, from), countAt(editions.second.curves, kind, to)] as const,
})
const counts = { phrasal_verb: between('phrasal_verb', 0.1, 1.1), idiom: between('idiom', 0.1, 1.1) }
const basis = { edition: 'second', abilityRange: [0.1, 1.1], counts } as const

const sentencesOf = (text: string) => text.split(/(?<=[.?!]) (?=[A-Z])/)

describe('the description', () => {
  test.each(cefrLevels)('the description of %s says in two short sentences what the level is good for', (level) => {
    expect(sentencesOf(describeLevel(level))).toHaveLength(2)
  })

  // §1.5
  test('every level and profile has its own description, and equal counts are called equal', () => {
    const texts = branches.map(({ level, profile }) => `${describeLevel(level)} ${describeProfile(level, profile)}`)
    expect(new Set(texts).size).toBe(54)
    for (const level of cefrLevels) expect(describeProfile(level, even)).toMatch(/^The test shows no clear difference/)
  })

  test.each<[Standings, string]>([
    [{ phrasal_verb: 'behind', idiom: 'even' }, 'Phrasal verbs, such as “put off”, seem to be behind the words.'],
    [{ phrasal_verb: 'even', idiom: 'ahead' }, 'Idioms, such as “break the ice”, seem to be ahead of the words.'],
    [
      { phrasal_verb: 'ahead', idiom: 'ahead' },
      'Phrasal verbs, such as “put off”, and idioms, such as “break the ice”, seem to be ahead of the words.',
    ],
    [
      { phrasal_verb: 'ahead', idiom: 'behind' },
      'Phrasal verbs, such as “put off”, seem to be ahead of the words, and idioms, such as “break the ice”, behind them.',
    ],
  ])('the description of B2 compares the counts: %o', (profile, sentence) => {
    expect(describeProfile('B2', profile)).toBe(sentence)
  })
})

describe('the next steps', () => {
  test.each(branches.map(({ level, profile }) => [level, nameOf(profile), profile] as const))(
    'the three next steps of %s, %s are different',
    (level, _, profile) => {
      const steps = ownSteps(level, profile)
      expect(new Set(steps).size).toBe(3)
      expect(steps[2]).toContain('“Learn next”')
    },
  )

  // §1.5
  test('the weaker kind decides what to work on, and only the two mixed profiles share it with another', () => {
    for (const level of cefrLevels) {
      const works = profiles.map((profile) => ownSteps(level, profile)[1])
      expect(new Set(works).size).toBe(7)
      const workOn = (phrasal_verb: Standing, idiom: Standing) => ownSteps(level, { phrasal_verb, idiom })[1]
      expect(workOn('ahead', 'behind')).toBe(workOn('even', 'behind'))
      expect(workOn('behind', 'ahead')).toBe(workOn('behind', 'even'))
    }
  })

  test('no two levels share a suggestion of what to read or work on', () => {
    for (const profile of profiles) {
      for (const step of [0, 1]) expect(new Set(cefrLevels.map((level) => ownSteps(level, profile)[step])).size).toBe(6)
    }
  })

  test.each<[Standing, Standing, string]>([
    ['ahead', 'even', 'Phrasal verbs seem to come easily to you. Learn single words next'],
    ['ahead', 'ahead', 'Phrasal verbs and idioms seem to come easily to you. Learn single words next'],
  ])('the next step is single words if phrasal verbs are %s and idioms %s', (phrasal_verb, idiom, beginning) => {
    expect(ownSteps('B1', { phrasal_verb, idiom })[1]).toContain(beginning)
  })
})

// §4.29
test.each<[Standings, string]>([
  [even, 'even'],
  [{ phrasal_verb: 'behind', idiom: 'ahead' }, 'phrasal_verb_behind'],
  [{ phrasal_verb: 'even', idiom: 'behind' }, 'idiom_behind'],
  [{ phrasal_verb: 'behind', idiom: 'behind' }, 'several_behind'],
  [{ phrasal_verb: 'ahead', idiom: 'even' }, 'phrasal_verb_ahead'],
  [{ phrasal_verb: 'even', idiom: 'ahead' }, 'idiom_ahead'],
  [{ phrasal_verb: 'ahead', idiom: 'ahead' }, 'several_ahead'],
])('the feedback to %o has codes in addition to its English', (standings, workOn) => {
  expect(feedbackTo('B2', standings)).toMatchObject({ standings, next_step_codes: ['input', workOn, 'a_day'] })
})

// §12.5
describe('feedback after overclaiming', () => {
  const behind = { ...basis, counts: { ...counts, phrasal_verb: between('phrasal_verb', -0.9, -0.1) } }
  const claimed = (level: CefrLevel) => feedbackFor({ ...behind, level, overclaiming: true })

  test('the feedback after overclaiming compares no counts, and doubts the level', () => {
    expect(feedbackFor({ ...behind, level: 'B2', overclaiming: false }).level_description).toContain('behind the words')
    for (const level of cefrLevels) {
      const { level_description } = claimed(level)
      expect(level_description).toContain(describeLevel(level))
      expect(level_description).toMatch(/leave more doubt than usual\.$/)
      expect(level_description).not.toMatch(/behind|ahead|no clear difference/)
    }
  })

  test('the steps after overclaiming use no level: another test, then the expressions marked Not sure', () => {
    const steps = claimed('C2').next_steps
    expect(steps).toHaveLength(3)
    expect(claimed('C2')).toMatchObject({
      standings: null,
      next_step_codes: ['test_again', 'not_sure_first', 'by_trying'],
    })
    expect(steps?.[0]).toMatch(/^Take the test again/)
    expect(claimed('A1').next_steps).toEqual(steps)
    expect(feedbackFor({ ...basis, level: 'A1', overclaiming: false }).next_steps).not.toEqual(steps)
  })
})

describe('all texts', () => {
  const texts = (level: CefrLevel) => [
    ...profiles.flatMap((profile) => [describeProfile(level, profile), ...ownSteps(level, profile)]),
    ...feedbackFor({ ...basis, level, overclaiming: true }).next_steps!,
    describeLevel(level),
    feedbackFor({ ...basis, level, overclaiming: true }).level_description,
  ]

  const longerThan = (words: number) => (sentence: string) => sentence.split(' ').length > words

  test.each(cefrLevels)('the texts of %s are complete sentences, none too long', (level) => {
    expect(texts(level).filter((text) => text.length > 360)).toEqual([])
    const sentences = texts(level).flatMap(sentencesOf)
    expect(sentences.filter((sentence) => !/^[A-Z].*\.$/.test(sentence))).toEqual([])
    expect(sentences.filter(longerThan(28))).toEqual([])
  })

  test.each(['A1', 'A2'] as const)('the steps of %s have sentences of at most 17 words', (level) => {
    const sentences = profiles.flatMap((profile) => ownSteps(level, profile)).flatMap(sentencesOf)
    expect(sentences.filter(longerThan(17))).toEqual([])
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
