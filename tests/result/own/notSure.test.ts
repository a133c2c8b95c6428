import { describe, expect, test } from 'vitest'
import { notSure } from '#result/own/notSure.ts'
import { aDoneCheck, anAnsweredExpression, anOpenCheck } from '../../support/builders.ts'

const subjects = (expressions: readonly { subject: string }[]) => expressions.map(({ subject }) => subject)

describe('the list of what was marked Not sure', () => {
  test('the list of Not sure leaves out known expressions', () => {
    const answered = [anAnsweredExpression({ checked: true }), anAnsweredExpression({ subject: 'vivid' })]
    expect(subjects(notSure(answered))).toEqual(['vivid'])
  })

  test('the list of Not sure starts with the easiest band, and keeps the test’s order within a band', () => {
    const answered = (['C', 'A', 'B', 'A'] as const).map((band, place) =>
      anAnsweredExpression({ band, subject: `${band}${place}` }),
    )
    expect(subjects(notSure(answered))).toEqual(['A1', 'A3', 'B2', 'C0'])
  })
})

// §12.43
describe('the list after a check of meanings', () => {
  const known = ['put off', 'vivid', 'come across', 'paint'].map((subject) =>
    anAnsweredExpression({ subject, checked: true }),
  )

  test('a check adds the expressions marked Know but not known to the list of Not sure', () => {
    expect(subjects(notSure(known, aDoneCheck()))).toEqual(['vivid', 'come across'])
  })

  test.each([anOpenCheck(), null, undefined])('a check adds nothing before it has ended', (check) => {
    expect(notSure(known, check)).toEqual([])
  })
})
