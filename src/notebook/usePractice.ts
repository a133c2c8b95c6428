import { useEffect, useMemo, useRef, useState } from 'react'
import { now, onSeenAgain } from '#browser/clock.ts'
import type { StateEntry } from '#contracts/notebook.ts'
import type { CardRow } from '#device/notebookRows.ts'
import type { NotebookCard } from '#notebook/log/cards.ts'
import type { Draft } from '#notebook/log/log.ts'
import { reviewOf, stateOf } from './cardDrafts.ts'
import type { Grade } from './standing.ts'
import { todayOf, type Today } from './today.ts'
import type { NotebookView } from './useNotebook.ts'

interface Turn {
  number: number
  /** When the turn began or was last seen again, in ms since the epoch, at which the cards left are determined. */
  began: number
  /** The card of an undone step; null for the next card of today. */
  card: string | null
  revealed: boolean
}

/** A step of this sitting, with the draft that undoes it. */
interface Step {
  card: string
  undo: Draft
}

export interface Practice {
  /** Null until the notebook is read. */
  today: Today | null
  /** Null if no card is left today. */
  card: NotebookCard | null
  turn: Pick<Turn, 'number' | 'revealed'>
  /** Whether the device could not store the last action, so that the card stays. */
  refused: boolean
  canUndo: boolean
  reveal: () => void
  grade: (grade: Grade) => void
  setState: (state: StateEntry['state']) => void
  undo: () => void
}

/**
 * The practice of one sitting. Each action is stored before the next card is shown, so that closing the page loses
 * nothing.
 */
export function usePractice({ cards, limits, record }: NotebookView): Practice {
  const [turn, setTurn] = useState<Turn>(() => ({ number: 0, began: now(), card: null, revealed: false }))
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [refused, setRefused] = useState(false)
  /** Ignores repeated presses while an action is being stored. */
  const busy = useRef(false)

  const today = useMemo(() => cards && limits && todayOf(cards, limits, turn.began), [cards, limits, turn.began])
  // Keeps the card of a turn, even if another one becomes due first, until another tab has practised it. On a new device,
  // cards may arrive after the end.
  const pinned = useRef<{ number: number; card: string | undefined } | null>(null)
  const isLeft = today?.left.some((each) => each.card === pinned.current?.card)
  const stays = isLeft || turn.card !== null || turn.revealed || busy.current
  if (today && (pinned.current?.number !== turn.number || pinned.current.card === undefined || !stays)) {
    pinned.current = { number: turn.number, card: turn.card ?? today.left[0]?.card }
  }
  const card = cards?.find((each) => each.card === pinned.current?.card) ?? null

  useEffect(() => onSeenAgain(() => setTurn((before) => ({ ...before, began: now() }))), [])

  async function act(drafts: readonly Draft[], next: (ids: readonly string[]) => void, shown?: CardRow | null) {
    if (busy.current) return
    busy.current = true
    const ids = await record(drafts, shown)
    busy.current = false
    setRefused(ids === null)
    if (ids) next(ids)
  }
  const goOn = (to: string | null = null) =>
    setTurn(({ number }) => ({ number: number + 1, began: now(), card: to, revealed: false }))
  const remember = (step: Step) => {
    setSteps((before) => [...before, step])
    goOn()
  }

  return {
    today,
    card,
    turn,
    refused,
    canUndo: steps.length > 0,
    reveal: () => setTurn((before) => ({ ...before, revealed: true })),
    grade(grade) {
      if (!card || !turn.revealed) return
      const drafts = reviewOf(card, grade, Math.max(0, now() - turn.began))
      const undo = (review: string): Step => ({ card: card.card, undo: { what: 'undo', card: card.card, review } })
      void act(drafts, (ids) => (ids.length === 0 ? goOn() : remember(undo(ids.at(-1)!))), card.row)
    },
    setState(state) {
      if (!card) return
      const before = card.row?.state ?? 'active'
      void act(stateOf(card, state), () =>
        remember({ card: card.card, undo: { what: 'state', card: card.card, state: before } }),
      )
    },
    undo() {
      const last = steps.at(-1)
      if (!last) return
      void act([last.undo], () => {
        setSteps((before) => before.slice(0, -1))
        goOn(last.card)
      })
    },
  }
}
