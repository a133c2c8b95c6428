import fc from 'fast-check'
import { createEmptyCard, fsrs, type Grade } from 'ts-fsrs'
import { describe, expect, test } from 'vitest'
import { FIRST_LOGICAL, type NotebookEntry } from '#contracts/notebook.ts'
import { inOrder } from '#notebook/log/order.ts'
import { foldCard } from '#notebook/log/schedule.ts'
import { shuffled } from '#rules/shuffle.ts'
import { NOW } from '../../support/builders.ts'
import { aCardEntry, anUndo, aReview, aState, cardId, DAY } from '../../support/practisedCards.ts'
import { seededRandom } from '../../support/seededRandom.ts'

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

// §14.9
describe('the order of the log', () => {
  const HOUR = DAY / 24
  /** Returns an entry with a logical counter. */
  const nth = <Entry extends NotebookEntry>(place: number, entry: Entry): Entry => ({
    ...entry,
    counter: FIRST_LOGICAL + place,
  })

  test('a card that a device hours ahead graded Again goes by the grade that another device gave it after that', () => {
    const again = nth(1, aReview(CARD, { at: NOW + 5 * HOUR, grade: 1 }))
    const good = [2, 3].map((place) => nth(place, aReview(CARD, { at: NOW + place })))
    expect(foldCard(CARD, [...good, again]).schedule).toMatchObject({ state: 2, last_review: NOW + 3 })
  })

  test('a card that was practised again after a device ahead had paused it is practised', () => {
    const paused = nth(1, aState(CARD, 'suspended', NOW + 5 * HOUR))
    expect(foldCard(CARD, [nth(2, aState(CARD, 'active')), paused]).state).toBe('active')
  })

  test.each([
    ['before it', -1, 'active'],
    ['after it', 1, 'known'],
  ])('an entry of 1.0.0 from %s stands there', (_when, hours, state) => {
    const entries = [nth(5, aState(CARD, 'active')), aState(CARD, 'known', NOW + hours * HOUR)]
    expect(foldCard(CARD, entries).state).toBe(state)
  })

  test('an entry of 1.0.0 stands before one that follows a later one, whatever its time', () => {
    const [later, wrong] = [nth(1, aReview(CARD, { at: NOW + HOUR })), nth(2, aState(CARD, 'active', NOW - DAY))]
    expect(foldCard(CARD, [wrong, aState(CARD, 'known'), later]).state).toBe('active')
  })

  test('every order of arrival gives the same order', () => {
    const entry = fc.tuple(fc.nat(5), fc.nat(3), fc.nat(2), fc.boolean())
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), fc.nat(), (given, seed) => {
        const entries = given.map(([at, counter, device, logical]) => ({
          ...aReview(CARD, { at: NOW + at * HOUR, device: `device-${device}` }),
          counter: counter + (logical ? FIRST_LOGICAL : 0),
        }))
        const ids = (all: NotebookEntry[]) => inOrder(all).map(({ id }) => id)
        expect(ids(shuffled(entries, seededRandom(seed)))).toEqual(ids(entries))
      }),
    )
  })
})

// §14.9
describe('the days between two reviews', () => {
  /** Returns the schedule after reviews at these times of November 10 and 11 on a clock with this UTC offset. */
  const after = (utc_offset: number, ...times: [day: number, hour: number, minute: number][]) => {
    const reviews = times.map(([day, hour, minute]) =>
      aReview(CARD, { at: Date.UTC(2026, 10, day, hour, minute - utc_offset), utc_offset }),
    )
    const { stability, scheduled_days } = foldCard(CARD, reviews).schedule!
    return { stability, scheduled_days }
  }

  test.each([0, 540, -480, 780])('the same habit gives the same schedule at the UTC offset %i', (offset) => {
    const evening = after(offset, [10, 22, 0], [10, 22, 15], [11, 7, 30])
    expect(evening).toMatchObject({ stability: expect.closeTo(7.32, 2), scheduled_days: 7 })
    expect(after(offset, [10, 7, 0], [10, 7, 15], [11, 7, 30])).toEqual(evening)
    const sameDay = after(offset, [10, 8, 30], [10, 8, 45], [10, 17, 30])
    expect(sameDay).toMatchObject({ stability: expect.closeTo(2.31, 2), scheduled_days: 3 })
  })

  test('a review without a UTC offset, of 1.0.0, has its day by UTC', () => {
    const reviews = [10, 10, 11].map((day, index) => aReview(CARD, { at: Date.UTC(2026, 10, day, 12, 15 * index) }))
    expect(foldCard(CARD, reviews)).toMatchObject({ schedule: { scheduled_days: 7 }, last_day: 20_768 })
  })

  test('no day has passed if a review seems to be before the one that it followed', () => {
    const [ahead, right] = [aReview(CARD, { at: NOW + 40 * DAY }), aReview(CARD, { at: NOW })]
    const entries = [ahead, right].map((entry, place) => ({ ...entry, counter: FIRST_LOGICAL + place }))
    const { schedule, first_day } = foldCard(CARD, entries)
    expect(schedule).toMatchObject({ elapsed_days: 0, last_review: NOW })
    expect(first_day).toBe(Math.floor(NOW / DAY))
  })
})
