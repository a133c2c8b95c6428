import { useMemo, useRef, useState } from 'react'
import type { StateEntry } from '#contracts/notebook.ts'
import { reviewOf, stateOf } from './cardDrafts.ts'
import type { NotebookCard } from './cards.ts'
import type { Draft } from './log.ts'
import type { Grade } from './standing.ts'
import { todayOf, type Today } from './today.ts'
import type { NotebookView } from './useNotebook.ts'

/** One card after the other. A card stays while it is shown, whatever becomes due meanwhile. */
interface Turn {
  number: number
  /** When it began, in ms since the epoch: which cards are left is decided then, since some come back after minutes. */
  began: number
  card: string | null
  revealed: boolean
}

/** What takes back the last thing that was done in this sitting. */
interface Step {
  card: string
  takeBack: Draft
}

export interface Practice {
  today: Today | null
  /** Null when nothing is left today, or not read yet. */
  card: NotebookCard | null
  turn: Pick<Turn, 'number' | 'revealed'>
  /** The device could not store the last press: the card stays. */
  refused: boolean
  canUndo: boolean
  reveal: () => void
  grade: (grade: Grade) => void
  setState: (state: StateEntry['state']) => void
  undo: () => void
}

/** Practice of one sitting. Each press is on the device before the next card shows, so a page may be closed at any time. */
export function usePractice({ cards, limits, record }: NotebookView): Practice {
  const [turn, setTurn] = useState<Turn>(() => ({ number: 0, began: Date.now(), card: null, revealed: false }))
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [refused, setRefused] = useState(false)
  /** A press counts once, however fast it is repeated. */
  const busy = useRef(false)

  const today = useMemo(() => cards && limits && todayOf(cards, limits, turn.began), [cards, limits, turn.began])
  const pinned = useRef<{ number: number; card: string | undefined } | null>(null)
  if (today && pinned.current?.number !== turn.number) {
    pinned.current = { number: turn.number, card: turn.card ?? today.left[0]?.card }
  }
  const card = cards?.find((each) => each.card === pinned.current?.card) ?? null

  async function act(drafts: readonly Draft[], next: (ids: readonly string[]) => void) {
    if (busy.current) return
    busy.current = true
    const ids = await record(drafts)
    busy.current = false
    setRefused(ids === null)
    if (ids) next(ids)
  }
  const goOn = (to: string | null = null) =>
    setTurn(({ number }) => ({ number: number + 1, began: Date.now(), card: to, revealed: false }))
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
      const drafts = reviewOf(card, grade, Math.max(0, Date.now() - turn.began))
      void act(drafts, (ids) =>
        remember({ card: card.card, takeBack: { what: 'undo', card: card.card, review: ids.at(-1)! } }),
      )
    },
    setState(state) {
      if (!card) return
      const before = card.row?.state ?? 'active'
      void act(stateOf(card, state), () =>
        remember({ card: card.card, takeBack: { what: 'state', card: card.card, state: before } }),
      )
    },
    undo() {
      const last = steps.at(-1)
      if (!last) return
      void act([last.takeBack], () => {
        setSteps((before) => before.slice(0, -1))
        goOn(last.card)
      })
    },
  }
}
