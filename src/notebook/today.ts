import { dayAfter, dayNumber, dayOf } from '#browser/clock.ts'
import type { CardRow, Schedule } from '#device/notebookRows.ts'
import type { NotebookAhead, NotebookState } from '#device/notebookState.ts'
import type { NotebookCard } from '#notebook/log/cards.ts'
import { hasLongInterval, isKnown, standingOf } from './standing.ts'

export type Limits = NotebookState['limits']
export const STANDARD_LIMITS: Limits = { fresh: 5, total: 20 }

/** The practice of one day. */
export interface Today {
  /** The cards still to be practised, in order. */
  left: readonly NotebookCard[]
  /** The cards practised on this day that come back on another day. */
  done: readonly NotebookCard[]
  /** The cards begun on this day. */
  begun: readonly NotebookCard[]
}

type Practised = NotebookCard & { row: CardRow & { schedule: Schedule } }

const byDue = (one: Practised, other: Practised) => one.row.schedule.due - other.row.schedule.due

const isPractised = (card: NotebookCard): card is Practised => card.row?.schedule != null

/** Whether a card is being practised: it is neither paused nor marked as known, and its meaning can be shown. */
const isActive = (card: NotebookCard): card is Practised =>
  isPractised(card) && card.row.state === 'active' && card.hiddenBy === undefined

/** Whether the last review lies after today, because a clock was ahead. It does not count as practised. */
const isAhead = (schedule: Schedule, now: number): boolean => schedule.last_review >= dayAfter(now)

/** Returns when a card is due, in ms since the epoch: today if its last review lies in the future. */
export const dueOf = (schedule: Schedule, now: number): number => (isAhead(schedule, now) ? dayOf(now) : schedule.due)

/**
 * Whether a card was known today after it had been met or missed, and would come back after minutes: it rests until the
 * next day, so that nothing is asked again and again.
 */
const rests = ({ row: { schedule, last_day } }: Practised, now: number): boolean =>
  !hasLongInterval(schedule) && schedule.learning_steps > 0 && last_day! >= dayNumber(now) && !isAhead(schedule, now)

/**
 * Returns the practice on the day of `now` (ms since the epoch, by the device's clock): first the cards due today, the
 * longest overdue first, then as many new ones as both limits allow. A card that comes back after minutes comes first
 * once it is due; before that, it comes last.
 */
export function todayOf(cards: readonly NotebookCard[], limits: Limits, now: number): Today {
  const [day, end] = [dayNumber(now), dayAfter(now)]
  const active = cards.filter(isActive)
  const shortTerm = active.filter((card) => !hasLongInterval(card.row.schedule) && !rests(card, now)).toSorted(byDue)
  const practisedToday = cards.filter(
    (card) => isPractised(card) && card.row.last_day! >= day && !isAhead(card.row.schedule, now),
  )
  const begunToday = practisedToday.filter(({ row }) => row!.first_day! >= day)
  const remaining = Math.max(0, limits.total - practisedToday.length)
  const due = active
    .filter(({ row }) => hasLongInterval(row.schedule) && dueOf(row.schedule, now) < end)
    .toSorted(byDue)
    .slice(0, remaining)
  const fresh = cards
    .filter((card) => standingOf(card) === 'new' && card.hiddenBy === undefined)
    .slice(0, Math.max(0, Math.min(limits.fresh - begunToday.length, remaining - due.length)))
  const ready = shortTerm.filter(({ row }) => dueOf(row.schedule, now) <= now)
  const left = [...ready, ...due, ...fresh, ...shortTerm.filter((card) => !ready.includes(card))]
  return { left, done: practisedToday.filter((card) => !left.includes(card)), begun: begunToday }
}

/** The number of cards in a round after those of the day. */
const ROUND = 5

/** Returns the limits of one more round on a day whose cards are done. */
export const limitsOfRound = ({ begun, done }: Today): Limits => ({
  fresh: begun.length + ROUND,
  total: done.length + ROUND,
})

/** Returns what the start screen shows. Cards beyond today's limit count as due on the next day. */
export function aheadOf(cards: readonly NotebookCard[], limits: Limits, now: number): NotebookAhead {
  const end = dayAfter(now)
  const { left } = todayOf(cards, limits, now)
  const due = cards.filter(isActive).map((card) => {
    const at = dueOf(card.row.schedule, now)
    return left.includes(card) ? at : Math.max(at, end)
  })
  const learntTimes = cards
    .flatMap(({ row }) => (row?.schedule && isKnown(row.schedule) && row.known_at) || [])
    .filter((at) => at < end)
    .toSorted((one, other) => other - one)
  const next = due.toSorted((one, other) => one - other).slice(0, MAX_DUE)
  return { limit: limits.total, learntAt: learntTimes[LEARNT_ENOUGH - 1] ?? 0, due: next }
}

/** The number of due times that the start screen gets. */
const MAX_DUE = 100
/** The number of newly known cards that could change the result of a new test. */
const LEARNT_ENOUGH = 20

/** Returns the card that is due next, with its time in ms since the epoch; null if there is none. */
export function nextDue(cards: readonly NotebookCard[], now: number): { card: NotebookCard; at: number } | null {
  const [next] = cards
    .filter(isActive)
    .map((card) => ({ card, at: rests(card, now) ? dayAfter(now) : dueOf(card.row.schedule, now) }))
    .toSorted((one, other) => one.at - other.at)
  return next ?? null
}
