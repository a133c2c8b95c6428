import { describe, expect, test } from 'vitest'
import { dayAfter } from '#browser/clock.ts'
import { daysToNextTest } from '#notebook/daysToNextTest.ts'
import type { NotebookCard } from '#notebook/log/cards.ts'
import { aheadOf, limitsOfRound, nextDue, STANDARD_LIMITS, todayOf } from '#notebook/today.ts'
import { dueToday } from '#session/sessionStore.ts'
import { NOW } from '../support/builders.ts'
import { aNotebookCard, aPractisedCard, DAY } from '../support/practisedCards.ts'

const many = (count: number, make: (number: number) => NotebookCard) =>
  Array.from({ length: count }, (_, index) => make(index + 1))
/** A card graded Easy eight days ago, which is due today. */
const due = (number: number) => aPractisedCard(number, [[NOW - 8 * DAY, 4]])
const numbers = (cards: readonly NotebookCard[]) => cards.map(({ card }) => Number(card.slice(5)))
const today = (cards: readonly NotebookCard[], limits = STANDARD_LIMITS, now = NOW) => todayOf(cards, limits, now)

// §14.3
describe('the practice of a day', () => {
  test('the practice of a day has at most five new cards, in their order, after the due ones', () => {
    const cards = [...many(30, aNotebookCard), due(40), due(41)]
    expect(numbers(today(cards).left)).toEqual([40, 41, 1, 2, 3, 4, 5])
  })

  test('the practice of a day has at most twenty cards, and due ones take precedence', () => {
    const { left } = today([...many(30, aNotebookCard), ...many(30, (number) => due(100 + number))])
    expect(left).toHaveLength(20)
    expect(left.every(({ row }) => row !== null)).toBe(true)
  })

  test('cards already practised today count towards the limits', () => {
    const begun = many(3, (number) => aPractisedCard(100 + number, [[NOW - 3_600_000, 4]]))
    const { left, done } = today([...many(30, aNotebookCard), ...begun])
    expect(numbers(left)).toEqual([1, 2])
    expect(done).toHaveLength(3)
  })

  test('a card that was not known is left until it was, even on the next day', () => {
    const again = aPractisedCard(50, [[NOW, 1]])
    for (const now of [NOW, NOW + 60_000, NOW + DAY])
      expect(numbers(today([again], STANDARD_LIMITS, now).left)).toEqual([50])
  })

  test('a card that comes back after minutes comes last, and first once its minutes are over', () => {
    const cards = [aPractisedCard(50, [[NOW, 1]]), due(40)]
    expect(numbers(today(cards, STANDARD_LIMITS, NOW + 1_000).left)).toEqual([40, 50])
    expect(numbers(today(cards, STANDARD_LIMITS, NOW + 61_000).left)).toEqual([50, 40])
  })

  test('a card that was met and then known rests until the next day, on which it comes first', () => {
    const known = aPractisedCard(50, [
      [NOW - 60_000, 1],
      [NOW, 3],
    ])
    const cards = [due(40), known]
    expect(numbers(today(cards, STANDARD_LIMITS, NOW + 3_600_000).left)).toEqual([40])
    expect(nextDue([known], NOW)).toEqual({ card: known, at: dayAfter(NOW) })
    expect(numbers(today(cards, STANDARD_LIMITS, NOW + DAY).left)).toEqual([50, 40])
  })

  test('one more round has five more cards, overdue ones before new ones', () => {
    const done = many(20, (number) => aPractisedCard(number, [[NOW - 60_000, 4]]))
    const cards = [...done, due(40), due(41), ...many(9, (number) => aNotebookCard(50 + number))]
    const day = today(cards)
    expect(day.left).toEqual([])
    expect(numbers(today(cards, limitsOfRound(day)).left)).toEqual([40, 41, 51, 52, 53])
  })

  test('a card is due from the beginning of its day', () => {
    const card = aPractisedCard(1, [[NOW, 4]])
    const dayItIsDue = dayAfter(card.row!.schedule!.due, 0)
    expect(numbers(today([card], STANDARD_LIMITS, dayItIsDue).left)).toEqual([1])
    expect(today([card], STANDARD_LIMITS, dayItIsDue - 1).left).toEqual([])
  })

  // §14.15
  test('a sitting with a clock 40 days ahead does not count, and its cards are due', () => {
    const ahead = many(20, (number) => aPractisedCard(number, [[NOW + 40 * DAY, 4]]))
    const practice = today([...ahead, ...many(5, (number) => aNotebookCard(100 + number))])
    expect([practice.left.length, practice.done.length]).toEqual([20, 0])
    expect(dueToday(aheadOf(ahead, STANDARD_LIMITS, NOW), NOW)).toBe(20)
  })

  test.each<[string, Partial<NotebookCard>]>([
    ['was known in a test', { known: true }],
    ['has a meaning that a check still asks for', { hiddenBy: 'abcdefghjk', definition: '' }],
  ])('a card is not practised if it %s', (_what, changes) => {
    expect(today([aNotebookCard(1, changes)]).left).toEqual([])
  })

  test.each(['suspended', 'known'] as const)('a card is not practised once the learner has made it %s', (state) => {
    const card = due(1)
    expect(today([{ ...card, row: { ...card.row!, state } }]).left).toEqual([])
  })

  test('the practice of a day follows both limits of the learner', () => {
    const cards = [...many(30, aNotebookCard), due(40), due(41)]
    expect(numbers(today(cards, { fresh: 0, total: 20 }).left)).toEqual([40, 41])
    expect(numbers(today(cards, { fresh: 9, total: 3 }).left)).toEqual([40, 41, 1])
  })
})

// §14.6
describe('the notebook on the start screen', () => {
  const ahead = (cards: readonly NotebookCard[], now = NOW) => aheadOf(cards, STANDARD_LIMITS, now)

  test('the number of due cards on the start screen is that of the notebook, on later days, too', () => {
    const text = ahead([...many(30, due), aPractisedCard(40, [[NOW - 7 * DAY, 4]])])
    expect(dueToday(text, NOW)).toBe(20)
    expect(dueToday(text, NOW + DAY)).toBe(20)
  })

  test('no card is due on the start screen once the practice of the day is done', () => {
    const done = many(20, (number) =>
      aPractisedCard(number, [
        [NOW - 8 * DAY, 4],
        [NOW, 3],
      ]),
    )
    expect(dueToday(ahead([...done, due(40)]), NOW)).toBe(0)
    expect(dueToday(ahead([...done, due(40)]), NOW + DAY)).toBe(1)
  })

  test('a new test makes sense once twenty cards have become known by practice since the last one', () => {
    const known = (number: number) =>
      aPractisedCard(number, [
        [NOW - 10 * DAY, 4],
        [NOW - DAY, 4],
      ])
    const days = (count: number, last: number, now = NOW) => daysToNextTest(last, now, ahead(many(count, known), now))
    expect(days(19, NOW - 2 * DAY)).toBe(28)
    expect(days(20, NOW - 2 * DAY)).toBe(0)
    expect(days(20, NOW)).toBe(30)
    // A clock was ahead.
    expect(days(20, NOW - 4 * DAY, NOW - 3 * DAY)).toBe(29)
  })
})
