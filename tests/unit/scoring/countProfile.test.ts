import { describe, expect, test } from 'vitest'
import { countProfile } from '../../../server/scoring/countProfile.ts'
import type { Range } from '../../../server/scoring/posteriorSummary.ts'
import { idiomsAt, phrasalVerbsAt } from '../../../server/scoring/vocabularySize.ts'

/** A score at an ability, its domains so many logits from it; every range reaches 0.6 to both sides. */
function scoreWith({ ability = 0.5, phrasalVerbs = 0, idioms = 0 }) {
  const around = (middle: number): Range => [middle - 0.6, middle + 0.6]
  const counts = (curve: (ability: number) => number, [from, to]: Range): Range => [curve(from), curve(to)]
  return {
    abilityRange: around(ability),
    phrasalVerbsRange: counts(phrasalVerbsAt, around(ability + phrasalVerbs)),
    idiomsRange: counts(idiomsAt, around(ability + idioms)),
  }
}

describe('phrasal verbs and idioms beside the words', () => {
  test.each([
    [0, 'even'],
    [-0.475, 'even'],
    [-0.5, 'behind'],
    [-1.2, 'behind'],
    [0.475, 'even'],
    [0.5, 'ahead'],
    [1.2, 'ahead'],
  ] as const)('%d logits from the words are %s', (difference, standing) => {
    for (const ability of [-1.5, -0.3, 0.5, 1.2, 2]) {
      expect(countProfile(scoreWith({ ability, phrasalVerbs: difference }))).toEqual({
        phrasalVerbs: standing,
        idioms: 'even',
      })
      expect(countProfile(scoreWith({ ability, idioms: difference }))).toEqual({
        phrasalVerbs: 'even',
        idioms: standing,
      })
    }
  })

  test('each is judged by itself', () => {
    expect(countProfile(scoreWith({ phrasalVerbs: 0.8, idioms: -0.8 }))).toEqual({
      phrasalVerbs: 'ahead',
      idioms: 'behind',
    })
  })
})

describe('where a range reaches the end of what can be told, no difference is named', () => {
  test.each([
    [-2.8, -0.8],
    [4, 0.8],
  ])('at an ability of %d and %d logits from it', (ability, difference) => {
    const score = scoreWith({ ability, phrasalVerbs: difference, idioms: difference })
    expect(countProfile(score)).toEqual({ phrasalVerbs: 'even', idioms: 'even' })
  })

  test('nor for someone who knows none, or all there are', () => {
    const score = scoreWith({})
    for (const range of [
      [0, 0],
      [0, 21],
      [4000, 4200],
    ] as const) {
      expect(countProfile({ ...score, phrasalVerbsRange: range }).phrasalVerbs).toBe('even')
    }
  })
})
