import { shortDate } from '#texts/format.ts'
import { transferText } from '#texts/transfer.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { Results } from './carrier.ts'

interface Props {
  /** What comes with a guest, and what is on this device; null when the dialog is closed. */
  question: { comes: Results; here: Results } | null
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before this device becomes that of a guest, who may be a stranger with a link. */
export function ConfirmGuest({ question, onCancel, onConfirm }: Props) {
  return (
    <Dialog
      open={question !== null}
      onClose={onCancel}
      title={transferText('join')}
      actions={
        <>
          {/* The harmless button comes first because the dialog focuses its first button. */}
          <Button variant="main" onClick={onCancel}>
            {transferText('join.keep')}
          </Button>
          <Button onClick={onConfirm}>{transferText('join.take')}</Button>
        </>
      }
    >
      {question && (
        <>
          <p>{transferText('join.comes', valuesOf(question.comes))}</p>
          <p>{transferText('join.here', valuesOf(question.here))}</p>
          <p>{transferText('join.why')}</p>
        </>
      )}
    </Dialog>
  )
}

const valuesOf = ({ count, newest }: Results) => ({ count, date: newest === null ? '' : shortDate(newest) })
