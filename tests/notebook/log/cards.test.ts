import { describe, expect, test } from 'vitest'
import type { AnsweredExpression, OwnDetails } from '#contracts/ownResult.ts'
import { gatherCards } from '#notebook/log/cards.ts'
import { aDoneCheck, anAnsweredExpression, aNextExpression, anOwnResult, NOW } from '../../support/builders.ts'
import { aPractisedRow, cardId } from '../../support/practisedCards.ts'

/** An answer of a test. */
const answer = (number: number, changes: Partial<AnsweredExpression> = {}) =>
  anAnsweredExpression({ item_id: cardId(number), subject: `phrase ${number}`, ...changes })
const next = (number: number) => aNextExpression({ item_id: cardId(number), subject: `phrase ${number}` })

function aResult(
  answered: AnsweredExpression[],
  learn_next: number[] = [],
  check?: ReturnType<typeof aDoneCheck>,
): OwnDetails {
  const { answered: _, ...fromServer } = anOwnResult({ learn_next: learn_next.map(next), ...(check && { check }) })
  return { answered, fromServer }
}

const gather = (sources: Partial<Parameters<typeof gatherCards>[0]>) =>
  gatherCards({ rows: [], results: [], unfinished: [], hidden: new Map(), ...sources })
const listed = (cards: ReturnType<typeof gather>) =>
  cards.map(({ card, known }) => `${Number(card.slice(5))}${known ? ' known' : ''}`)

// §14.2
describe('the expressions of the notebook', () => {
  test('expressions marked Not sure come before those to learn next, easiest first, for each result from the newest on', () => {
    const newest = aResult([answer(1, { band: 'C' }), answer(2, { checked: true }), answer(3)], [4])
    expect(listed(gather({ results: [newest, aResult([answer(5)], [6])] }))).toEqual([
      '3',
      '1',
      '2 known',
      '4',
      '5',
      '6',
    ])
  })

  test('the answer in the newest test determines whether an expression is known', () => {
    const results = [aResult([answer(1, { checked: true })]), aResult([answer(1)], [1])]
    expect(listed(gather({ results }))).toEqual(['1 known'])
  })

  test('an expression that was not known in the check is to be learned', () => {
    const check = { ...aDoneCheck(), answers: [{ position: 0, subject: 'phrase 1', right: false }] }
    expect(listed(gather({ results: [aResult([answer(1, { checked: true })], [], check)] }))).toEqual(['1'])
  })

  test('an expression that an unfinished test on this device will ask is left out unless it was practised', () => {
    const results = [aResult([answer(1)], [2, 3])]
    const unfinished = [[{ subject: 'Phrase 1' }, { subject: 'phrase 2' }], undefined]
    const rows = [aPractisedRow(cardId(2), [[NOW, 3]])]
    expect(listed(gather({ results, unfinished, rows }))).toEqual(['2', '3'])
  })

  test('a meaning that a check still asks for is omitted, and the card names the result', () => {
    const [card] = gather({ results: [aResult([answer(1)])], hidden: new Map([['phrase 1', 'abcdefghjk']]) })
    expect(card).toMatchObject({ definition: '', hiddenBy: 'abcdefghjk' })
  })

  test('a practised card stays with its own texts, even without results', () => {
    const [card] = gather({ rows: [aPractisedRow(cardId(7), [[NOW, 3]])] })
    expect(card).toMatchObject({ card: cardId(7), subject: 'phrase 7', definition: 'to find something by chance' })
  })

  test.each([
    ['without an id, as other servers may send it', { item_id: undefined }],
    ['with an id that the log does not accept', { item_id: 'a b' }],
    ['with a text that the log does not accept', { sentence: 'long '.repeat(100) }],
  ])('an expression %s is left out', (_what, changes) => {
    const { item_id, ...rest } = answer(1)
    const expression = { ...rest, ...('item_id' in changes ? {} : { item_id }), ...changes } as AnsweredExpression
    expect(gather({ results: [aResult([expression])] })).toEqual([])
  })
})
