import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface Props {
  /** Number of answers in the test that would be replaced; null when nothing is asked. */
  answered: number | null
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before the half-finished test of this device is replaced by the one from another device. */
export function ConfirmTake({ answered, onCancel, onConfirm }: Props) {
  return (
    <Dialog
      open={answered !== null}
      onClose={onCancel}
      title="Replace the test here?"
      actions={
        <>
          <Button onClick={onConfirm}>Continue the other test</Button>
          <Button variant="main" onClick={onCancel}>
            Keep the test here
          </Button>
        </>
      }
    >
      <p>This device has another test with {answered} answers. The test of the other device takes its place.</p>
    </Dialog>
  )
}
