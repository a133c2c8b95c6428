import { describe, expect, test } from 'vitest'
import { expressionsToLearnNext, hideMeanings, notSure } from '#result/own/expressionLists.ts'
import { aDoneCheck, anAnsweredExpression, aNextExpression, anOpenCheck, aWord } from '../../support/builders.ts'

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

  test('the list of Not sure says which meanings were opened', () => {
    const answered = [anAnsweredExpression({ revealed_meaning: true }), anAnsweredExpression()]
    expect(notSure(answered).map(({ revealed_meaning }) => revealed_meaning)).toEqual([true, false])
  })
})

// §12.43
describe('the lists after a check of meanings', () => {
  const known = ['put off', 'vivid', 'come across', 'paint'].map((subject) =>
    anAnsweredExpression({ subject, checked: true }),
  )

  test('a check adds the expressions marked Know but not known to the list of Not sure', () => {
    expect(notSure(known, aDoneCheck()).map(({ subject, missed }) => [subject, missed])).toEqual([
      ['vivid', 'wrong'],
      ['come across', 'notSure'],
    ])
  })

  test.each([anOpenCheck(), null, undefined])('a check adds nothing before it has ended', (check) => {
    expect(notSure(known, check)).toEqual([])
  })

  test('a check removes the expressions that it has yet to ask about from both lists', () => {
    const list = expressionsToLearnNext([aNextExpression({ subject: 'Put off' }), aNextExpression()], [])
    const [hidden, shown] = hideMeanings(list, new Map([['put off', 'code-1']]))
    expect(hidden).toMatchObject({ definition: '', hiddenBy: 'code-1' })
    expect(shown).toEqual(list[1])
  })
})

describe('the list of what to learn next', () => {
  const next = ['carry on', 'Break', 'paint'].map((subject) => aNextExpression({ subject }))

  test('the list of expressions to learn next keeps the server’s order', () => {
    expect(subjects(expressionsToLearnNext(next, []))).toEqual(['carry on', 'Break', 'paint'])
  })

  test('the list of expressions to learn next leaves out the words of unfinished tests on this device, running or spare', () => {
    const running = [aWord({ subject: 'paint' }), aWord({ subject: 'draw' })]
    expect(subjects(expressionsToLearnNext(next, [running, [aWord({ subject: 'break' })]]))).toEqual(['carry on'])
    expect(subjects(expressionsToLearnNext(next, [undefined, undefined]))).toHaveLength(3)
  })
})
