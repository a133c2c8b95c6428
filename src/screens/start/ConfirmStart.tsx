import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'

interface Props {
  open: boolean
  answered: number
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before a half-finished test makes way for a new one. */
export function ConfirmStart({ open, answered, onCancel, onConfirm }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title="Start a new test?"
      actions={
        <>
          <Button onClick={onConfirm}>Start a new test</Button>
          <Button variant="main" onClick={onCancel}>
            Keep my answers
          </Button>
        </>
      }
    >
      <p>You have a test with {answered} answers. A new test takes its place.</p>
    </Dialog>
  )
}
