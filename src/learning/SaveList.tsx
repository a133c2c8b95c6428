import { useState } from 'react'
import { copyText, downloadText } from '#browser/share.ts'
import type { ListedExpression, ListName } from '#result/own/expressionLists.ts'
import { expressionsText } from '#texts/expressions.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import shapes from '#ui/shapes.module.css'
import { listAsCsv, listAsText, listForAnki, localDay, type TextFile } from './expressionFiles.ts'

interface Props {
  open: boolean
  onClose: () => void
  list: ListName
  expressions: readonly ListedExpression[]
  /** The number of expressions of the list that are left out, because an open check still asks for their meaning. */
  leftOut: number
  title: string
}

/** Exports the shown list: to the clipboard, as a table, or as cards for Anki. */
export function SaveList({ open, onClose, list, expressions, leftOut, title }: Props) {
  /** The outcome of the last press; `saved` is the name of a file. */
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | { saved: string } | null>(null)
  const close = () => {
    setOutcome(null)
    onClose()
  }
  const copy = async () => setOutcome((await copyText(listAsText(expressions))) ? 'copied' : 'notCopied')
  const save = (file: (list: ListName, expressions: readonly ListedExpression[], date: string) => TextFile) => {
    const { name, type, text } = file(list, expressions, localDay(new Date()))
    downloadText(name, type, text)
    setOutcome({ saved: name })
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
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
  )
}
