import { useState } from 'react'
import { copyText, downloadText } from '#browser/share.ts'
import type { ListedExpression, ListName } from '#result/own/expressionLists.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { listAsCsv, listAsText, listForAnki, localDay, type TextFile } from './expressionFiles.ts'
import styles from './ExpressionsView.module.css'

interface Props {
  open: boolean
  onClose: () => void
  list: ListName
  expressions: readonly ListedExpression[]
  /** How many of the list are not in `expressions`, since a check still asks for their meaning. */
  leftOut: number
  title: string
}

/** Exports the shown list: to the clipboard, as a table, or as cards for Anki. */
export function SaveList({ open, onClose, list, expressions, leftOut, title }: Props) {
  const [message, setMessage] = useState('')
  const close = () => {
    setMessage('')
    onClose()
  }
  const copy = async () => setMessage((await copyText(listAsText(expressions))) ? 'Copied' : NOT_COPIED)
  const save = (file: (list: ListName, expressions: readonly ListedExpression[], date: string) => TextFile) => {
    const { name, type, text } = file(list, expressions, localDay(new Date()))
    downloadText(name, type, text)
    setMessage(`Saved: ${name}`)
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button onClick={copy}>Copy as text</Button>
          <Button onClick={() => save(listAsCsv)}>Save as a table (CSV)</Button>
          <Button onClick={() => save(listForAnki)}>Save for Anki</Button>
          <p className={styles.message} role="status">
            {message}
          </p>
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      <p>Anki is a free program to learn with cards. There, choose File, then Import.</p>
      {leftOut > 0 && <p>Left out until you check your result: {leftOut}.</p>}
    </Dialog>
  )
}

export const NOT_COPIED = 'Your browser does not allow copying.'
