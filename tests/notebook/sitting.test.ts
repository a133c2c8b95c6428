import { expect, test } from 'vitest'
import { nextCard, OTHERS, type Answered } from '#notebook/sitting.ts'
import { aNotebookCard, cardId } from '../support/practisedCards.ts'

/** Returns the numbers of the cards of a sitting in which these cards are not known when they come, and others are. */
function sitting(count: number, others: (number: number, time: number) => number | null): number[] {
  let left = Array.from({ length: count }, (_, index) => aNotebookCard(index + 1))
  const answered: Answered[] = []
  const shown: number[] = []
  for (let card = nextCard(left, answered); card; card = nextCard(left, answered)) {
    const { card: id } = card
    const number = Number(id.slice(5))
    const again = others(number, shown.filter((each) => each === number).length)
    shown.push(number)
    answered.push({ card: id, others: again ?? OTHERS.missed })
    if (again === null) left = left.filter((each) => each.card !== cardId(number))
  }
  return shown
}

// §14.4
test('a card that was not known comes again after three others', () => {
  expect(sitting(6, (number, time) => (number === 2 && time === 0 ? OTHERS.missed : null))).toEqual([
    1, 2, 3, 4, 5, 2, 6,
  ])
})

// §14.4
test('five new cards are all met before the first of them is asked', () => {
  expect(sitting(5, (_, time) => (time === 0 ? OTHERS.met : null))).toEqual([1, 2, 3, 4, 5, 1, 2, 3, 4, 5])
})

// §14.4
test('a card that was not known comes again at once if no other is left', () => {
  expect(sitting(2, (number, time) => (number === 2 && time < 2 ? OTHERS.missed : null))).toEqual([1, 2, 2, 2])
})
