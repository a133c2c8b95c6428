import { transferText } from '#texts/transfer.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface Props {
  /** The number of answers in the test that would be replaced; null when the dialog is closed. */
  answered: number | null
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before a test from another device replaces this device's half-finished test. */
export function ConfirmTake({ answered, onCancel, onConfirm }: Props) {
  return (
    <Dialog
      open={answered !== null}
      onClose={onCancel}
      title={transferText('replace')}
      actions={
        <>
          <Button onClick={onConfirm}>{transferText('replace.take')}</Button>
          <Button variant="main" onClick={onCancel}>
            {transferText('replace.keep')}
          </Button>
        </>
      }
    >
      {answered !== null && <p>{transferText('replace.warning', { answered })}</p>}
    </Dialog>
  )
}
