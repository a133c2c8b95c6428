import { expect, test } from 'vitest'
import { sharePictures } from '#result/inked/sharePictures.ts'
import { currentScale, levelOf } from '#rules/levelScale.ts'
import { earlierScale, scoredAgain } from '../../scenes/sampleResults.ts'
import { anOwnResult, aSharedResult, type ResultChanges } from '../../support/builders.ts'

const names = (changes: ResultChanges, onCurrentScale?: typeof scoredAgain) => {
  const { answered, ...rest } = anOwnResult()
  const details = { answered, fromServer: { ...rest, on_current_scale: onCurrentScale } }
  return sharePictures(aSharedResult(changes), details, 'words.example').map(({ name }) => name)
}

// §12.50
test.each<[string, ResultChanges, string[]]>([
  [
    'the page that it shows first, then the result',
    { edition: 'third', ability: 0.5 },
    ['english-page-C1', 'vocabulary-test-B2'],
  ],
  [
    'the highest page of which most words are known, if fewer of the one that it shows first are',
    { edition: 'third', level: 'B1', ability: -0.63 },
    ['english-page-B1', 'vocabulary-test-B1'],
  ],
  [
    'no page, if most words of none are known',
    { edition: 'third', level: 'A1', ability: -2.5 },
    ['vocabulary-test-A1'],
  ],
  ['no page by an ability on an earlier scale', earlierScale, ['vocabulary-test-C2']],
])('a result has as pictures %s', (_, changes, expected) => {
  expect(names(changes)).toEqual(expected)
})

// §12.50
test.each(Array.from({ length: 26 }, (_, step) => Math.round(10 * (-3 + 0.2 * step)) / 10))(
  'no picture of a result of ability %d tells a share below 6 in 10',
  (ability) => {
    const result = aSharedResult({ edition: 'third', ability, level: levelOf(ability, currentScale) })
    const words = sharePictures(result, null, 'words.example').map(({ inWords }) => inWords)
    for (const [, known] of words.join().matchAll(/(\d+) of 10 /g)) expect(Number(known)).toBeGreaterThanOrEqual(6)
  },
)

// §12.50
test('a result of an earlier scale has the picture of a page by its answers as they were scored again', () => {
  expect(names(earlierScale, scoredAgain)).toEqual(['english-page-C2', 'vocabulary-test-C2'])
})
