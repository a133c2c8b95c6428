import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { downloadText } from '#browser/share.ts'
import type { NotebookServices } from '#notebook/notebook.ts'
import { paths } from '#rules/paths.ts'
import { useServices } from '#session/serviceContext.ts'
import { useSession } from '#session/session.tsx'
import { readingText } from '#texts/reading.ts'
import { rich } from '#texts/rich.ts'
import { Button } from '#ui/Button.tsx'
import { English } from '#ui/English.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import shapes from '#ui/shapes.module.css'
import { useRead } from '#ui/useRead.ts'
import type { StudyWord } from './openReader.ts'
import type { OpeningWord } from './reader.ts'
import { openingAsCsv } from './wordFiles.ts'

type Notebook = Awaited<ReturnType<NotebookServices['loadNotebook']>>

const FILE = 'words-to-learn.csv'

/**
 * The words that would open most of a text. Those of the bank's study part can go into the notebook, since no test asks
 * them; all of them can be saved.
 */
export function Opening({ words, studyWords }: { words: readonly OpeningWord[]; studyWords: readonly StudyWord[] }) {
  const id = useId()
  const { subjects, add } = useSubjects()
  const [outcome, setOutcome] = useState<'added' | 'notAdded' | 'saved' | null>(null)
  const isOpening = new Set(words.map(({ lemma }) => lemma))
  const fresh = subjects ? studyWords.filter(({ subject }) => isOpening.has(subject) && !subjects.has(subject)) : []
  const put = async () => setOutcome((await add(fresh)) ? 'added' : 'notAdded')
  const save = () => {
    downloadText(FILE, 'text/csv', openingAsCsv(words))
    setOutcome('saved')
  }
  return (
    <section className="reading-part" aria-labelledby={id}>
      <h2 id={id}>{readingText('opening')}</h2>
      <ul className="reading-words">
        {words.map(({ lemma, times }) => (
          <li key={lemma}>
            <English className="reading-word">{lemma}</English>{' '}
            <span className="reading-note">
              {[readingText('times', { count: times }), subjects?.has(lemma) && readingText('inNotebook')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {fresh.length > 0 && <Button onClick={() => void put()}>{readingText('add', { count: fresh.length })}</Button>}
      <LinkAction onClick={save}>{readingText('save')}</LinkAction>
      <p className={shapes.message} role="status">
        {outcome === 'saved' && readingText('saved', { name: FILE })}
        {outcome === 'notAdded' && readingText('notAdded')}
        {outcome === 'added' && rich(readingText, 'added', { notebook: toNotebook })}
      </p>
    </section>
  )
}

const toNotebook = (parts: ReactNode[]) => <Link to={paths.notebook}>{parts}</Link>

/** Returns the expressions of the notebook, null before it is read, and what adds words to it. */
function useSubjects() {
  const { test, spare } = useSession()
  const { loadNotebook } = useServices<NotebookServices>()
  const [found, readAgain] = useRead<{ notebook: Notebook; subjects: ReadonlySet<string> }>(async (show) => {
    const notebook = await loadNotebook().catch(() => null)
    const stored = await notebook?.read().catch(() => null)
    if (!notebook || !stored) return
    const cards = notebook.cards(stored, [test?.words, spare?.words])
    notebook.noteAhead(cards, stored.limits)
    show({ notebook, subjects: new Set(cards.map(({ subject }) => subject)) })
  }, '')

  /** Resolves with whether the device has stored them. */
  async function add(words: readonly StudyWord[]): Promise<boolean> {
    const drafts = words.map((word) => ({ what: 'card' as const, ...word }))
    const recorded = await found?.notebook.record(drafts).catch(() => null)
    if (!recorded) return false
    found?.notebook.send()
    readAgain()
    return true
  }
  return { subjects: found?.subjects ?? null, add }
}
