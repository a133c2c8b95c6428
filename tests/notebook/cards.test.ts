import { describe, expect, test } from 'vitest'
import type { AnsweredExpression, OwnDetails } from '#contracts/ownResult.ts'
import { gatherCards } from '#notebook/cards.ts'
import { aDoneCheck, anAnsweredExpression, aNextExpression, anOwnResult, NOW } from '../support/builders.ts'
import { aPractisedRow, cardId } from '../support/practisedCards.ts'

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
  gatherCards({ rows: [], results: [], coming: [], hidden: new Map(), ...sources })
const listed = (cards: ReturnType<typeof gather>) =>
  cards.map(({ card, known }) => `${Number(card.slice(5))}${known ? ' known' : ''}`)

// §14.2
describe('the expressions of the notebook', () => {
  test('what was not sure comes before what to learn next, the easiest first, the newest result first', () => {
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

  test('what a newer test has shown counts', () => {
    const results = [aResult([answer(1, { checked: true })]), aResult([answer(1)], [1])]
    expect(listed(gather({ results }))).toEqual(['1 known'])
  })

  test('what was not known in the check is to be learned', () => {
    const check = { ...aDoneCheck(), answers: [{ position: 0, subject: 'phrase 1', right: false }] }
    expect(listed(gather({ results: [aResult([answer(1, { checked: true })], [], check)] }))).toEqual(['1'])
  })

  test('nothing is there that a test on this device is still to ask, unless it was practised before', () => {
    const results = [aResult([answer(1)], [2, 3])]
    const coming = [[{ subject: 'Phrase 1' }, { subject: 'phrase 2' }], undefined]
    const rows = [aPractisedRow(cardId(2), [[NOW, 3]])]
    expect(listed(gather({ results, coming, rows }))).toEqual(['2', '3'])
  })

  test('a meaning that a check still asks for is left out, and the check is named', () => {
    const [card] = gather({ results: [aResult([answer(1)])], hidden: new Map([['phrase 1', 'abcdefghjk']]) })
    expect(card).toMatchObject({ definition: '', hiddenBy: 'abcdefghjk' })
  })

  test('what was practised stays, with its own texts, whatever becomes of results and bank', () => {
    const [card] = gather({ rows: [aPractisedRow(cardId(7), [[NOW, 3]])] })
    expect(card).toMatchObject({ card: cardId(7), subject: 'phrase 7', definition: 'to find something by chance' })
  })

  test.each([
    ['without an id, as other servers send it', { item_id: undefined }],
    ['with an id that no log takes', { item_id: 'a b' }],
    ['with a text that no log takes', { sentence: 'long '.repeat(100) }],
  ])('an expression %s is left out', (_what, changes) => {
    const { item_id, ...rest } = answer(1)
    const expression = { ...rest, ...('item_id' in changes ? {} : { item_id }), ...changes } as AnsweredExpression
    expect(gather({ results: [aResult([expression])] })).toEqual([])
  })
})
