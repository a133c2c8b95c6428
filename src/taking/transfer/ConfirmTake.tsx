import { transferText } from '#texts/transfer.ts'
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
