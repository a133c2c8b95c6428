import { expect, test } from 'vitest'
import { fromStoredScore, toStoredScore, type StoredScore } from '../../../server/taking/storedScore.ts'

/** A row as servers have written it since the first release; one of the release before reads these fields. */
const stored: StoredScore = {
  ...{ ability: 0.5, standardError: 0.3, abilityRange: [0, 1] },
  ...{ level: 'B2', levelProbability: 0.7, possibleLevel: 'C1', overclaiming: false, overclaim: 0.1 },
  ...{ lemmas: 11_234.5, lemmasRange: [9_876, 12_890] },
  ...{ phrasalVerbs: 1_852.2, phrasalVerbsRange: [1_612, 2_103] },
  ...{ idioms: 1_431.8, idiomsRange: [1_160, 1_720] },
}

test('a row is read by kind', () => {
  const score = fromStoredScore(stored)
  expect(score.counts).toEqual({
    word: { known: 11_234.5, range: [9_876, 12_890] },
    phrasal_verb: { known: 1_852.2, range: [1_612, 2_103] },
    idiom: { known: 1_431.8, range: [1_160, 1_720] },
  })
  expect(Object.keys(score).sort()).toEqual(
    [
      ...['ability', 'abilityRange', 'counts', 'level', 'levelProbability'],
      ...['overclaim', 'overclaiming', 'possibleLevel', 'standardError'],
    ].sort(),
  )
})

test('what is written is what rows have always been: nothing more, and nothing missing', () => {
  expect(toStoredScore(fromStoredScore(stored))).toEqual(stored)
})

// §8.51
test('whether it tells a level, and the version of the scoring, are kept', () => {
  const newer: StoredScore = { ...stored, tellsLevel: false, scoringVersion: 2 }
  expect(toStoredScore(fromStoredScore(newer))).toEqual(newer)
  expect(fromStoredScore(newer)).toMatchObject({ tellsLevel: false, scoringVersion: 2 })
})

test('a count of a kind that came later is read beside them', () => {
  const later = { unheard_of: { known: 900, range: [800, 1_000] } } as unknown as NonNullable<StoredScore['counts']>
  expect(fromStoredScore({ ...stored, counts: later }).counts).toMatchObject({ ...later, word: { known: 11_234.5 } })
})
