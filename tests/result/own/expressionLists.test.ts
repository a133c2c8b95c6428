import { describe, expect, test } from 'vitest'
import { hideMeanings, learnNext, notSure } from '#result/own/expressionLists.ts'
import { aDoneCheck, anAnsweredExpression, aNextExpression, anOpenCheck, aWord } from '../../support/builders.ts'

const subjects = (expressions: readonly { subject: string }[]) => expressions.map(({ subject }) => subject)

describe('what was marked Not sure', () => {
  test('what was marked Not sure leaves out what the learner knows', () => {
    const answered = [anAnsweredExpression({ checked: true }), anAnsweredExpression({ subject: 'vivid' })]
    expect(subjects(notSure(answered))).toEqual(['vivid'])
  })

  test('what was marked Not sure has the easiest first, within a band in the order of the test', () => {
    const answered = (['C', 'A', 'B', 'A'] as const).map((band, place) =>
      anAnsweredExpression({ band, subject: `${band}${place}` }),
    )
    expect(subjects(notSure(answered))).toEqual(['A1', 'A3', 'B2', 'C0'])
  })

  test('what was marked Not sure says which meanings were opened', () => {
    const answered = [anAnsweredExpression({ revealed_meaning: true }), anAnsweredExpression()]
    expect(notSure(answered).map(({ revealed_meaning }) => revealed_meaning)).toEqual([true, false])
  })
})

// §12.43
describe('a check of meanings', () => {
  const known = ['put off', 'vivid', 'come across', 'paint'].map((subject) =>
    anAnsweredExpression({ subject, checked: true }),
  )

  test('a check of meanings adds what was marked Know and then not known', () => {
    expect(notSure(known, aDoneCheck()).map(({ subject, missed }) => [subject, missed])).toEqual([
      ['vivid', 'wrong'],
      ['come across', 'notSure'],
    ])
  })

  test.each([anOpenCheck(), null, undefined])('a check of meanings adds nothing before', (check) => {
    expect(notSure(known, check)).toEqual([])
  })

  test('a check of meanings takes out the meanings that it still asks for, whatever list they are in', () => {
    const list = learnNext([aNextExpression({ subject: 'Put off' }), aNextExpression()], [])
    const [hidden, shown] = hideMeanings(list, new Map([['put off', 'code-1']]))
    expect(hidden).toMatchObject({ definition: '', hiddenBy: 'code-1' })
    expect(shown).toEqual(list[1])
  })
})

describe('what to learn next', () => {
  const next = ['carry on', 'Break', 'paint'].map((subject) => aNextExpression({ subject }))

  test('what to learn next keeps the order of the server', () => {
    expect(subjects(learnNext(next, []))).toEqual(['carry on', 'Break', 'paint'])
  })

  test('what to learn next leaves out the words of a test that is still to be answered on this device, the running and the spare one', () => {
    const running = [aWord({ subject: 'paint' }), aWord({ subject: 'draw' })]
    expect(subjects(learnNext(next, [running, [aWord({ subject: 'break' })]]))).toEqual(['carry on'])
    expect(subjects(learnNext(next, [undefined, undefined]))).toHaveLength(3)
  })
})
