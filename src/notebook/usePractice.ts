import { useEffect, useMemo, useRef, useState } from 'react'
import { dayOf, now, onSeenAgain } from '#browser/clock.ts'
import type { StateEntry } from '#contracts/notebook.ts'
import type { CardRow } from '#device/notebookRows.ts'
import type { NotebookCard } from '#notebook/log/cards.ts'
import type { Draft } from '#notebook/log/log.ts'
import { reviewOf, stateOf } from './cardDrafts.ts'
import { nextCard, OTHERS, type Answered } from './sitting.ts'
import { AGAIN, GOOD, type Grade } from './standing.ts'
import { limitsOfRound, todayOf, type Limits, type Today } from './today.ts'
import type { NotebookView } from './useNotebook.ts'

interface Turn {
  number: number
  /** When the turn began or was last seen again, in ms since the epoch, at which the cards left are determined. */
  began: number
  /** The card of an undone step; null for the next card of today. */
  card: string | null
  /** Whether its card was answered with Not sure, so that its meaning shows. */
  missed: boolean
}

/** A step of this sitting, with the draft that undoes it. `others`: null if it was no answer. */
interface Step extends Omit<Answered, 'others'> {
  others: number | null
  undo: Draft
}

export interface Practice {
  /** Null until the notebook is read. */
  today: Today | null
  /** Null if no card is left today. */
  card: NotebookCard | null
  /** The number of the turn. A card that comes back has another one. */
  number: number
  /** A card is met with its meaning, later asked without it, and after Not sure its meaning shows. */
  phase: 'met' | 'asked' | 'missed'
  /** Whether the device could not store the last action, so that the card stays. */
  refused: boolean
  canUndo: boolean
  /** Whether none is left, and there are cards for one more round. */
  hasMore: boolean
  answer: (knows: boolean) => void
  /** Goes on from a meaning. */
  goOn: () => void
  setState: (state: StateEntry['state']) => void
  undo: () => void
  oneMoreRound: () => void
}

/**
 * The practice of one sitting. Each action is stored before the next card is shown, so that closing the page loses
 * nothing. Not sure is the grade Again, as is the first meeting, and Know is Good.
 */
export function usePractice({ cards, limits, record }: NotebookView): Practice {
  const [turn, setTurn] = useState<Turn>(() => ({ number: 0, began: now(), card: null, missed: false }))
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [round, setRound] = useState<{ day: number; limits: Limits } | null>(null)
  const [refused, setRefused] = useState(false)
  /** Ignores repeated presses while an action is being stored. */
  const busy = useRef(false)

  const ofRound = round?.day === dayOf(turn.began) ? round.limits : null
  const today = useMemo(
    () => cards && limits && todayOf(cards, ofRound ?? limits, turn.began),
    [cards, limits, ofRound, turn.began],
  )
  // Keeps the card of a turn, even if another one becomes due first, until another tab has practised it. On a new device,
  // cards may arrive after the end.
  const pinned = useRef<{ number: number; card: string | undefined } | null>(null)
  const isLeft = today?.left.some((each) => each.card === pinned.current?.card)
  const stays = isLeft || turn.card !== null || turn.missed || busy.current
  if (today && (pinned.current?.number !== turn.number || pinned.current.card === undefined || !stays)) {
    const answered = steps.flatMap(({ card, others }) => (others === null ? [] : [{ card, others }]))
    pinned.current = { number: turn.number, card: turn.card ?? nextCard(today.left, answered)?.card }
  }
  const card = cards?.find((each) => each.card === pinned.current?.card) ?? null
  const phase = turn.missed ? 'missed' : card?.row?.schedule ? 'asked' : 'met'

  useEffect(() => onSeenAgain(() => setTurn((before) => ({ ...before, began: now() }))), [])

  async function act(drafts: readonly Draft[], next: (ids: readonly string[]) => void, shown?: CardRow | null) {
    if (busy.current) return
    busy.current = true
    const ids = await record(drafts, shown)
    busy.current = false
    setRefused(ids === null)
    if (ids) next(ids)
  }
  const toNext = (to: string | null = null) =>
    setTurn(({ number }) => ({ number: number + 1, began: now(), card: to, missed: false }))
  const review = (grade: Grade, others: number, next: () => void) => {
    if (!card) return
    const drafts = reviewOf(card, grade, Math.max(0, now() - turn.began))
    void act(
      drafts,
      (ids) => {
        // None: another tab has practised the card since.
        if (ids.length === 0) return toNext()
        const undo: Draft = { what: 'undo', card: card.card, review: ids.at(-1)! }
        setSteps((before) => [...before, { card: card.card, others, undo }])
        next()
      },
      card.row,
    )
  }

  return {
    today,
    card,
    number: turn.number,
    phase,
    refused,
    canUndo: steps.length > 0,
    hasMore: today?.left.length === 0 && todayOf(cards!, limitsOfRound(today), turn.began).left.length > 0,
    answer(knows) {
      if (phase !== 'asked') return
      if (knows) review(GOOD, OTHERS.missed, toNext)
      else review(AGAIN, OTHERS.missed, () => setTurn((before) => ({ ...before, missed: true })))
    },
    goOn() {
      if (phase === 'met') review(AGAIN, OTHERS.met, toNext)
      else if (phase === 'missed') toNext()
    },
    setState(state) {
      if (!card) return
      const undo: Draft = { what: 'state', card: card.card, state: card.row?.state ?? 'active' }
      void act(stateOf(card, state), () => {
        setSteps((before) => [...before, { card: card.card, others: null, undo }])
        toNext()
      })
    },
    undo() {
      const last = steps.at(-1)
      if (!last) return
      void act([last.undo], () => {
        setSteps((before) => before.slice(0, -1))
        toNext(last.card)
      })
    },
    oneMoreRound() {
      if (!today) return
      setRound({ day: dayOf(turn.began), limits: limitsOfRound(today) })
      toNext()
    },
  }
}
