import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'

interface Props {
  /** Answers of the test that would make way; null: nothing is asked. */
  answered: number | null
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before the half-finished test of this device makes way for the one of another device. */
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
