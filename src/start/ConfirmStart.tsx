import { startText } from '#texts/start.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface Props {
  open: boolean
  answered: number
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before a new test replaces a half-finished one. */
export function ConfirmStart({ open, answered, onCancel, onConfirm }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={startText('replace.title')}
      actions={
        <>
          {/* The harmless button comes first and gets the focus, because Enter may be pressed twice or held down. */}
          <Button variant="main" onClick={onCancel}>
            {startText('replace.keep')}
          </Button>
          <Button onClick={onConfirm}>{startText('replace.start')}</Button>
        </>
      }
    >
      <p>{startText('replace.warning', { answered })}</p>
    </Dialog>
  )
}
