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
      title="Start a new test?"
      actions={
        <>
          {/* First, so that the focus starts on what loses nothing: Enter may be pressed twice, or held. */}
          <Button variant="main" onClick={onCancel}>
            Keep my answers
          </Button>
          <Button onClick={onConfirm}>Start a new test</Button>
        </>
      }
    >
      <p>You have a test with {answered} answers. A new test takes its place.</p>
    </Dialog>
  )
}
