import fc from 'fast-check'
import { createEmptyCard, fsrs, type Grade } from 'ts-fsrs'
import { describe, expect, test } from 'vitest'
import type { NotebookEntry } from '#contracts/notebook.ts'
import { foldCard, nextIntervals } from '#notebook/schedule.ts'
import { NOW } from '../support/builders.ts'
import { aCardEntry, anUndo, aReview, aState, cardId, DAY } from '../support/practisedCards.ts'
import { seededRandom } from '../support/seededRandom.ts'

const CARD = cardId(1)

// §14.9
test('the schedule of a card is that of ts-fsrs with its defaults, for 200 histories', () => {
  const random = seededRandom(41)
  for (let history = 0; history < 200; history++) {
    let at = NOW
    let card = createEmptyCard(new Date(at))
    const entries: NotebookEntry[] = []
    for (let review = 0; review < 1 + Math.floor(random() * 20); review++) {
      // Intervals from seconds, as after 'Again', to months.
      at += Math.round(10 ** (3 + random() * 7))
      const grade = (1 + Math.floor(random() * 4)) as Grade
      card = fsrs().next(card, new Date(at), grade).card
      entries.push(aReview(CARD, { at, grade }))
    }
    const { schedule } = foldCard(
      CARD,
      entries.toSorted(() => random() - 0.5),
    )
    expect(schedule).toEqual({ ...card, due: card.due.getTime(), last_review: card.last_review!.getTime() })
  }
})

// §14.9
describe('the state of a card', () => {
  test('an undone review counts as never made, whatever the time of the undo', () => {
    const [first, second] = [aReview(CARD, { at: NOW }), aReview(CARD, { at: NOW + DAY, grade: 1 })]
    expect(foldCard(CARD, [anUndo(second, NOW - DAY), first, second])).toEqual(foldCard(CARD, [first]))
  })

  test('the last state counts, and at equal times the state by the device with the greater id', () => {
    const [one, other] = [aState(CARD, 'suspended'), aState(CARD, 'known')]
    const entries = [{ ...one, device: 'device-two' }, other] as NotebookEntry[]
    expect(foldCard(CARD, entries).state).toBe('suspended')
    expect(foldCard(CARD, entries.toReversed()).state).toBe('suspended')
  })

  test('a card has the texts of its first card entry, or none without one', () => {
    const entries = [aCardEntry(CARD, { at: NOW + 1, subject: 'later' }), aCardEntry(CARD)]
    expect(foldCard(CARD, entries).texts?.subject).toBe('come across')
    expect(foldCard(CARD, [aReview(CARD)]).texts).toBeNull()
  })

  test('a card is known once its stability is three weeks, and no longer once it is forgotten', () => {
    const easy = [0, 9, 60].map((day) => aReview(CARD, { at: NOW + day * DAY, grade: 4 }))
    expect(foldCard(CARD, easy.slice(0, 1)).known_at).toBeNull()
    expect(foldCard(CARD, easy).known_at).toBe(NOW + 9 * DAY)
    const forgotten = aReview(CARD, { at: NOW + 300 * DAY, grade: 1 })
    expect(foldCard(CARD, [...easy, forgotten]).known_at).toBeNull()
  })

  test('a card has a valid schedule whatever the times of its entries', () => {
    const time = fc.oneof(fc.maxSafeNat(), fc.constant(0), fc.constant(Number.MAX_SAFE_INTEGER))
    const reviews = fc.array(fc.tuple(time, fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(reviews, (given) => {
        const { schedule } = foldCard(
          CARD,
          given.map(([at, grade]) => aReview(CARD, { at, grade })),
        )
        expect(Number.isSafeInteger(schedule!.due)).toBe(true)
        expect(Number.isFinite(schedule!.stability)).toBe(true)
      }),
    )
  })
})

// §14.4
test('each grade gives a longer interval than the grade below it, even after the clock was set back a year', () => {
  const { schedule } = foldCard(CARD, [
    aReview(CARD, { at: NOW, grade: 4 }),
    aReview(CARD, { at: NOW + 9 * DAY, grade: 3 }),
  ])
  for (const now of [NOW + 40 * DAY, NOW - 365 * DAY]) {
    const next = nextIntervals(schedule, now)
    expect([next[1], next[2], next[3], next[4]]).toEqual(Object.values(next).toSorted((a, b) => a - b))
  }
  expect(nextIntervals(null, NOW)).toMatchObject({ 1: 60_000, 3: 600_000, 4: 8 * DAY })
})
