import { useEffect, useMemo, useRef, useState } from 'react'
import { onSeenAgain } from '#browser/clock.ts'
import type { CardRow } from '#device/notebookRows.ts'
import type { NotebookCard } from '#notebook/log/cards.ts'
import type { Draft } from '#notebook/log/log.ts'
import type { Notebook, StoredNotebook } from '#notebook/log/openNotebook.ts'
import { useSession } from '#session/session.tsx'
import { useNow } from '#ui/useNow.ts'
import type { Limits } from './today.ts'
import { useNotebookServices } from './useNotebookServices.ts'

/** The notebook on this device. */
export interface NotebookView {
  /** Null until the notebook is read, as are the limits. */
  cards: readonly NotebookCard[] | null
  limits: Limits | null
  /** Whether it could not be read. */
  failed: boolean
  /** Null until its code is loaded. */
  notebook: Notebook | null
  retry: () => void
  /**
   * Stores the learner's actions and shows the new states of their cards.
   * @param shown the state of the card on the screen, to which the learner reacted
   * @returns the ids of the entries, none if another tab has practised the card since; null if the device cannot store
   * them
   */
  record: (drafts: readonly Draft[], shown?: CardRow | null) => Promise<string[] | null>
  setLimits: (limits: Limits) => Promise<void>
}

/**
 * Reads the notebook, and reads it again whenever it may have changed elsewhere. Stores what the start screen shows of
 * it.
 */
export function useNotebook(): NotebookView {
  const { test, spare, ownResults } = useSession()
  const now = useNow()
  const { loadNotebook } = useNotebookServices()
  const [notebook, setNotebook] = useState<Notebook | null>(null)
  const [stored, setStored] = useState<StoredNotebook | null>(null)
  const [failed, setFailed] = useState(false)
  const [readings, setReadings] = useState(0)
  /** Changes whenever an action starts or ends being stored. */
  const records = useRef(0)

  useEffect(() => {
    let current = true
    const read = async (from: Notebook): Promise<void> => {
      const before = records.current
      const found = await from.read()
      if (!current) return
      // An action stored during the reading may be missing from it.
      if (records.current !== before) return read(from)
      setNotebook(from)
      setStored(found)
      setFailed(false)
    }
    const readAll = async () => {
      const opened = await loadNotebook()
      await read(opened)
      if (current && (await opened.fetchNewest())) await read(opened)
    }
    readAll().catch(() => current && setFailed(true))
    return () => void (current = false)
  }, [loadNotebook, ownResults, readings])

  useEffect(() => onSeenAgain(() => setReadings((count) => count + 1)), [])

  const cards = useMemo(
    () => notebook && stored && notebook.cards(stored, [test?.words, spare?.words]),
    [notebook, stored, test?.words, spare?.words],
  )

  useEffect(() => {
    if (notebook && stored && cards) notebook.noteAhead(cards, stored.limits)
  }, [notebook, stored, cards, now])

  return {
    cards,
    limits: stored?.limits ?? null,
    failed,
    notebook,
    retry: () => setReadings((count) => count + 1),
    async record(drafts, shown) {
      records.current += 1
      const recorded = await notebook?.record(drafts, shown).catch(() => null)
      records.current += 1
      if (!recorded) return null
      const { entries, rows } = recorded
      setStored((before) => before && { ...before, rows: withRows(before.rows, rows) })
      return entries.map(({ id }) => id)
    },
    async setLimits(limits) {
      setStored((before) => before && { ...before, limits })
      await notebook?.setLimits(limits).catch(() => {})
    },
  }
}

/** Replaces or adds the changed rows. */
function withRows(rows: readonly CardRow[], changed: readonly CardRow[]): CardRow[] {
  const byCard = new Map(rows.map((row) => [row.card, row]))
  for (const row of changed) byCard.set(row.card, row)
  return [...byCard.values()]
}
