import { SharedResult } from '#contracts/result.ts'
import { countFields, countsByKind } from '#rules/resultCounts.ts'
import { countsOf } from '#rules/resultSummary.ts'
import { expect, test } from 'vitest'
import { aSharedResult } from '../support/builders.ts'

const older = aSharedResult({ native_speaker_lemmas_percentage: 11_234.5 / 42_000 })
const counts = {
  word: { known: 9_000, range: [8_000, 10_000], native_speaker: 42_000, native_speaker_ratio: 9 / 42 },
  phrasal_verb: { known: 900, range: [800, 1_000], native_speaker: 3_720, native_speaker_ratio: 900 / 3_720 },
  idiom: { known: 600, range: [500, 700], native_speaker: 3_770, native_speaker_ratio: 600 / 3_770 },
} satisfies SharedResult['counts']

// §4.24
test('a result has its counts by kind', () => {
  expect(countsByKind({ ...older, counts })).toEqual(counts)
})

// §4.24
test('one of an older server, or seen before, has them from its fields', () => {
  const known = countsByKind(older)
  expect(known).toEqual({
    word: { known: 11_234.5, range: [9_876, 12_890], native_speaker: 42_000, native_speaker_ratio: 11_234.5 / 42_000 },
    phrasal_verb: {
      ...{ known: 1_852.2, range: [1_612, 2_103] },
      ...{ native_speaker: 3_720, native_speaker_ratio: 1_852.2 / 3_720 },
    },
    idiom: {
      ...{ known: 1_431.8, range: [1_160, 1_720] },
      ...{ native_speaker: 3_770, native_speaker_ratio: 1_431.8 / 3_770 },
    },
  })
  expect(older).toMatchObject(countFields(known))
})

test('the fields of pages of older builds say what the record says', () => {
  const both = { ...older, ...countFields(counts), counts }
  const { counts: _, ...asOldPagesReadIt } = both
  expect(countsOf(asOldPagesReadIt)).toEqual(countsOf(both))
})

test('a kind that a newer server tells of is left out, and one that is missing is taken from the fields', () => {
  const { idiom: _, ...without } = counts
  const answer = SharedResult.parse({ ...older, counts: { ...without, unheard_of: counts.word } })
  expect(Object.keys(answer.counts!)).toEqual(['word', 'phrasal_verb'])
  expect(countsByKind(answer)).toEqual({ ...without, idiom: countsByKind(older).idiom })
})
