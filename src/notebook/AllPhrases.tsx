import { useState } from 'react'
import { useSession } from '#session/session.tsx'
import { notebookText } from '#texts/notebook.ts'
import { Details } from '#ui/Details.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { CopyOfNotebook } from './CopyOfNotebook.tsx'
import { DailyLimits } from './DailyLimits.tsx'
import type { NotebookView } from './useNotebook.ts'

const PhraseList = lazyPart(() => import('#notebook/phrases/PhraseList.tsx'))

/** What stands folded below the day: the list of all phrases, the daily limits, and the copy of the notebook. */
export function AllPhrases({ view }: { view: NotebookView }) {
  const { cards, limits, notebook } = view
  const { notebookRefused } = useSession()
  // Kept once it was open, so that what was searched for stays.
  const [opened, setOpened] = useState(false)
  if (!cards || !limits || !notebook) return null
  return (
    <div className="notebook-folded">
      {notebookRefused && (
        <p role="status">{notebookText(notebookRefused === 'today' ? 'notSent.today' : 'notSent')}</p>
      )}
      {cards.length > 0 && (
        <Details summary={notebookText('list')} onToggle={() => setOpened(true)}>
          {opened && <PhraseList cards={cards} record={view.record} />}
        </Details>
      )}
      <DailyLimits limits={limits} onChange={(chosen) => void view.setLimits(chosen)} />
      <CopyOfNotebook notebook={notebook} onAdded={view.retry} />
    </div>
  )
}
