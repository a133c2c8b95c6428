import { useRef, useState } from 'react'
import { downloadText } from '#browser/share.ts'
import type { FileRefusal, NotebookFile } from '#notebook/log/notebookFile.ts'
import type { Notebook } from '#notebook/log/openNotebook.ts'
import { notebookText } from '#texts/notebook.ts'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface Props {
  notebook: Notebook
  /** Called once the entries of a file are stored. */
  onAdded: () => void
}

type Outcome = FileRefusal | 'added' | 'notStored' | { saved: string }

/** Saves the notebook as a file, and adds the entries of such a file after the learner has seen what it contains. */
export function CopyOfNotebook({ notebook, onAdded }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [offered, setOffered] = useState<NotebookFile | null>(null)

  const save = async () => {
    const name = `vocabulary-notebook-${new Date().toISOString().slice(0, 10)}.json`
    const text = await notebook.asText().catch(() => null)
    if (text === null) return setOutcome('unreadable')
    downloadText(name, 'application/json', text)
    setOutcome({ saved: name })
  }
  const open = async (file: File | undefined) => {
    // Without this, choosing the same file again would trigger no event.
    if (input.current) input.current.value = ''
    if (!file) return
    const read = await notebook.readFile(file)
    setOutcome(typeof read === 'string' ? read : null)
    if (typeof read === 'object') setOffered(read)
  }
  const add = async () => {
    if (!offered) return
    setOffered(null)
    const added = await notebook.add(offered).then(
      () => true,
      () => false,
    )
    setOutcome(added ? 'added' : 'notStored')
    if (added) onAdded()
  }

  return (
    <>
      <Details summary={notebookText('file')}>
        <div className="notebook-section">
          <p>{notebookText('file.about')}</p>
          <Button onClick={save}>{notebookText('file.save')}</Button>
          <Button onClick={() => input.current?.click()}>{notebookText('file.open')}</Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".json,application/json"
            aria-label={notebookText('file.open')}
            onChange={(event) => void open(event.target.files?.[0])}
          />
          <p role="status">{outcome && outcomeText(outcome)}</p>
        </div>
      </Details>
      <Dialog
        open={offered !== null}
        onClose={() => setOffered(null)}
        title={notebookText('file.title')}
        actions={
          <>
            <Button variant="main" onClick={add}>
              {notebookText('file.add')}
            </Button>
            <Button onClick={() => setOffered(null)}>{notebookText('file.cancel')}</Button>
          </>
        }
      >
        <p>{offered && notebookText('file.contents', contentsOf(offered))}</p>
      </Dialog>
    </>
  )
}

function outcomeText(outcome: Outcome): string {
  if (typeof outcome === 'object') return notebookText('file.saved', { name: outcome.saved })
  if (outcome === 'added') return notebookText('file.added')
  return outcome === 'notStored' ? notebookText('notStored') : notebookText(`refused.${outcome}`)
}

/** Counts the expressions and reviews in a file. */
const contentsOf = ({ entries }: NotebookFile) => ({
  cards: new Set(entries.map(({ card }) => card)).size,
  reviews: entries.filter(({ what }) => what === 'review').length,
})
