import { expect, test } from 'vitest'
import { compareTen } from '#result/ten/tenScore.ts'
import { aTen, FAKE, SEVEN } from '../../support/ten.ts'

const { sentences } = aTen()
const owners = sentences.map(({ known }) => known)
const subjects = (list: readonly { subject: string }[]) => list.map(({ subject }) => subject)

// §12.61
test('nine sentences count, and what only one of the two knew is named', () => {
  const { you, they, onlyYou, onlyThey, fakes } = compareTen(sentences, SEVEN, owners)
  expect([you.length, they.length]).toEqual([9, 9])
  expect([you, they].map((row) => row.filter(Boolean).length)).toEqual([7, 6])
  expect(subjects(onlyYou)).toEqual(['reluctant', 'hang on to'])
  expect(subjects(onlyThey)).toEqual(['ashamed'])
  expect(subjects(fakes)).toEqual(['paint'])
})

// §12.61
test('a fake marked as known counts for neither', () => {
  const marked = SEVEN.with(FAKE, true)
  expect(compareTen(sentences, marked, owners)).toEqual(compareTen(sentences, SEVEN, owners))
})

// §12.62
test('the owner sees the same from the other side', () => {
  const friends = compareTen(sentences, SEVEN, owners)
  const { you, they, onlyYou, onlyThey } = compareTen(sentences, owners, SEVEN)
  expect([you, they, onlyYou, onlyThey]).toEqual([friends.they, friends.you, friends.onlyThey, friends.onlyYou])
})
