import { expect, test } from 'vitest'
import { sharePictures } from '#result/inked/sharePictures.ts'
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
    'no page whose share of known words the result does not tell',
    { edition: 'third', level: 'A1', ability: -2.5 },
    ['vocabulary-test-A1'],
  ],
  ['no page by an ability on an earlier scale', earlierScale, ['vocabulary-test-C2']],
])('a result has as pictures %s', (_, changes, expected) => {
  expect(names(changes)).toEqual(expected)
})

// §12.50
test('a result of an earlier scale has the picture of a page by its answers as they were scored again', () => {
  expect(names(earlierScale, scoredAgain)).toEqual(['english-page-C2', 'vocabulary-test-C2'])
})
