import { dayAfter, dayOf, type NotebookAhead } from '#device/notebookAhead.ts'
import type { Schedule } from '#device/notebookRows.ts'
import type { NotebookCard } from './cards.ts'
import { isKnown, standingOf, waits } from './standing.ts'

/** At most so many cards a day: new ones, and all together. */
export interface Limits {
  fresh: number
  total: number
}
export const STANDARD_LIMITS: Limits = { fresh: 5, total: 20 }

/** What is practised on one day. */
export interface Today {
  /** What is still to be practised, in the order in which it comes. */
  left: readonly NotebookCard[]
  /** How many of `left` come back, and how many are new. */
  due: number
  fresh: number
  /** What was practised on this day and comes back on another. */
  done: readonly NotebookCard[]
}

type Practised = NotebookCard & { row: { schedule: Schedule } }

const byDue = (one: Practised, other: Practised) => one.row.schedule.due - other.row.schedule.due

/** Cards that are practised: not known, not put aside, and their meaning can be shown. */
const isActive = (card: NotebookCard): card is Practised =>
  card.row?.schedule != null && card.row.state === 'active' && card.hiddenBy === undefined

/**
 * What is practised on the day of `now` (ms since the epoch, by the device's clock): what comes back today, the longest due
 * first, then new ones as far as both limits allow. A card that comes back after minutes waits for the others, and is not
 * waited for.
 */
export function todayOf(cards: readonly NotebookCard[], limits: Limits, now: number): Today {
  const [begin, end] = [dayOf(now), dayAfter(now)]
  const active = cards.filter(isActive)
  const again = active.filter(({ row }) => !waits(row.schedule)).toSorted(byDue)
  const practisedToday = cards.filter(({ row }) => (row?.schedule?.last_review ?? 0) >= begin)
  const begunToday = cards.filter(({ row }) => (row?.first ?? 0) >= begin)
  const room = Math.max(0, limits.total - practisedToday.length)
  const due = active
    .filter(({ row }) => waits(row.schedule) && row.schedule.due < end)
    .toSorted(byDue)
    .slice(0, room)
  const fresh = cards
    .filter((card) => standingOf(card) === 'new' && card.hiddenBy === undefined)
    .slice(0, Math.max(0, Math.min(limits.fresh - begunToday.length, room - due.length)))
  const ready = again.filter(({ row }) => row.schedule.due <= now)
  const left = [...ready, ...due, ...fresh, ...again.filter((card) => !ready.includes(card))]
  return {
    left,
    due: again.length + due.length,
    fresh: fresh.length,
    done: practisedToday.filter((card) => !left.includes(card)),
  }
}

/** What the start is to say of the notebook. What the day's limit leaves over is told as due on the next day. */
export function aheadOf(cards: readonly NotebookCard[], limits: Limits, now: number): NotebookAhead {
  const tomorrow = dayAfter(now)
  const { left } = todayOf(cards, limits, now)
  const due = cards
    .filter(isActive)
    .map((card) => (left.includes(card) ? card.row.schedule.due : Math.max(card.row.schedule.due, tomorrow)))
  const learnt = cards
    .flatMap(({ row }) => (row?.schedule && isKnown(row.schedule) && row.known_at) || [])
    .toSorted((one, other) => other - one)
  return { limit: limits.total, learntAt: learnt[LEARNT_ENOUGH - 1] ?? 0, due }
}

/** So many cards of those to come, the first ones; and so many that became known since a test could show in the next. */
const MOST_DUE = 100
const LEARNT_ENOUGH = 20

/** It as the device stores it. */
export const aheadText = ({ limit, learntAt, due }: NotebookAhead): string =>
  [limit, learntAt, ...due.toSorted((one, other) => one - other).slice(0, MOST_DUE)].join(' ')

/** When the next card comes back, in ms since the epoch; null where none does. */
export function nextDue(cards: readonly NotebookCard[]): number | null {
  const dues = cards.filter(isActive).map(({ row }) => row.schedule.due)
  return dues.length > 0 ? Math.min(...dues) : null
}
