import { useState } from 'react'
import { copyText, downloadText } from '#browser/share.ts'
import type { NotebookCard } from '#notebook/log/cards.ts'
import { expressionsText } from '#texts/expressions.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import shapes from '#ui/shapes.module.css'
import { listAsCsv, listAsText, listForAnki, localDay, type TextFile } from './phraseFiles.ts'

interface Props {
  /** The phrases that are listed now. Those whose meaning an open check still asks for are left out. */
  phrases: readonly NotebookCard[]
}

/** Exports the phrases listed: to the clipboard, as a table, or as cards for Anki. */
export function SavePhrases({ phrases }: Props) {
  const [open, setOpen] = useState(false)
  /** The outcome of the last press; `saved` is the name of a file. */
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | { saved: string } | null>(null)
  const exported = phrases.filter(({ hiddenBy }) => hiddenBy === undefined)
  const leftOut = phrases.length - exported.length
  const close = () => {
    setOutcome(null)
    setOpen(false)
  }
  const copy = async () => setOutcome((await copyText(listAsText(exported))) ? 'copied' : 'notCopied')
  const save = (file: (phrases: readonly NotebookCard[], date: string) => TextFile) => {
    const { name, type, text } = file(exported, localDay())
    downloadText(name, type, text)
    setOutcome({ saved: name })
  }

  if (exported.length === 0) return null
  return (
    <>
      <LinkAction onClick={() => setOpen(true)}>{expressionsText('save')}</LinkAction>
      <Dialog
        open={open}
        onClose={close}
        title={expressionsText('counted', { count: exported.length })}
        actions={
          <>
            <Button onClick={copy}>{expressionsText('save.text')}</Button>
            <Button onClick={() => save(listAsCsv)}>{expressionsText('save.table')}</Button>
            <Button onClick={() => save(listForAnki)}>{expressionsText('save.anki')}</Button>
            <p className={shapes.message} role="status">
              {typeof outcome === 'string' && expressionsText(`message.${outcome}`)}
              {typeof outcome === 'object' && outcome && expressionsText('save.saved', { name: outcome.saved })}
            </p>
            <Button onClick={close}>{expressionsText('save.close')}</Button>
          </>
        }
      >
        <p>{expressionsText('save.aboutAnki')}</p>
        {leftOut > 0 && <p>{expressionsText('save.leftOut', { count: leftOut })}</p>}
      </Dialog>
    </>
  )
}
