import { expect, test } from 'vitest'
import { SharedResult } from '#contracts/result.ts'
import { countFields, countsByKind } from '#rules/resultCounts.ts'
import { countsOf } from '#rules/resultSummary.ts'
import { aSpecifiedResult } from '../support/builders.ts'

const specified = aSpecifiedResult({ native_speaker_lemmas_percentage: 11_234.5 / 42_000 })
const counts = {
  word: { known: 9_000, range: [8_000, 10_000], native_speaker: 42_000, native_speaker_ratio: 9 / 42 },
  phrasal_verb: { known: 900, range: [800, 1_000], native_speaker: 3_720, native_speaker_ratio: 900 / 3_720 },
  idiom: { known: 600, range: [500, 700], native_speaker: 3_770, native_speaker_ratio: 600 / 3_770 },
} satisfies SharedResult['counts']

// §4.24
test('a result has counts by kind', () => {
  expect(countsByKind({ ...specified, counts })).toEqual(counts)
})

// §4.24 §8.63
test('a result without counts by kind takes them from the specified fields, without ranges', () => {
  expect(countsByKind(specified)).toEqual({
    word: { known: 11_234.5, range: undefined, native_speaker: 42_000, native_speaker_ratio: 11_234.5 / 42_000 },
    phrasal_verb: {
      known: 1_852.2,
      range: undefined,
      native_speaker: 3_720,
      native_speaker_ratio: 1_852.2 / 3_720,
    },
    idiom: {
      known: 1_431.8,
      range: undefined,
      native_speaker: 3_770,
      native_speaker_ratio: 1_431.8 / 3_770,
    },
  })
})

test('the specified fields and the record give the same counts', () => {
  const both = { ...specified, ...countFields(counts), counts }
  const { counts: _, ...fieldsAlone } = both
  const known = (result: SharedResult) =>
    countsOf(result).map((summary) => [summary.kind, summary.known, summary.native])
  expect(known(fieldsAlone)).toEqual(known(both))
})

// §4.17
test.each([1.03, 2])('a result of 1.0.0 with a ratio of %s can be read, and its counts stay the same', (ratio) => {
  const stored = { ...specified, lemmas_number: 42_000 * ratio, native_speaker_lemmas_percentage: ratio }
  const read = SharedResult.parse(stored)
  expect(read).toEqual(stored)
  expect(countsByKind(read).word.native_speaker_ratio).toBe(ratio)
})

test('a kind that only a newer server knows is left out, and a missing kind comes from the fields', () => {
  const { idiom: _, ...without } = counts
  const answer = SharedResult.parse({ ...specified, counts: { ...without, unheard_of: counts.word } })
  expect(Object.keys(answer.counts!)).toEqual(['word', 'phrasal_verb'])
  expect(countsByKind(answer)).toEqual({ ...without, idiom: countsByKind(specified).idiom })
})
