import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currentEdition } from '../../../../server/measure/edition/edition.ts'
import { expectedStandardError, itemInformation } from '../../../../server/measure/form/formInformation.ts'
import { probabilityOfKnow } from '../../../../server/measure/scoring/itemResponse.ts'

const STEP = 1e-5

test('the information is the squared slope of the probability of knowing over its variance', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -3, max: 4, noNaN: true }),
      fc.double({ min: -3, max: 4, noNaN: true }),
      fc.double({ min: 0.1, max: 1.2, noNaN: true }),
      (theta, b, b_sd) => {
        const item = { b, b_sd }
        const rise = (probabilityOfKnow(theta + STEP, item) - probabilityOfKnow(theta - STEP, item)) / (2 * STEP)
        const known = probabilityOfKnow(theta, item)
        expect(itemInformation(theta, item)).toBeCloseTo(rise ** 2 / (known * (1 - known)), 5)
      },
    ),
  )
})

test('a word twice in a form halves the error variance', () => {
  const item = { kind: 'word', b: 0.3, b_sd: 0.5 } as const
  const once = expectedStandardError(0, [item])
  expect(expectedStandardError(0, [item, item])).toBeCloseTo(once / Math.SQRT2, 12)
})

test('the uncertainty of a learner’s offset remains, however many idioms are asked', () => {
  const idiom = { kind: 'idiom', b: 0.3, b_sd: 0.5 } as const
  const alone = 1 / itemInformation(0, idiom)
  expect(expectedStandardError(0, [idiom]) ** 2).toBeCloseTo(alone + currentEdition.grid.offsetSd ** 2, 12)
  expect(
    expectedStandardError(
      0,
      Array.from({ length: 100_000 }, () => idiom),
    ),
  ).toBeCloseTo(currentEdition.grid.offsetSd, 3)
})
