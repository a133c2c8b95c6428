import { transferText } from '#texts/transfer.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface Props {
  open: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Explains that this device's fully answered test must get its result before another test can replace it. */
export function OwnTestFirst({ open, onCancel, onConfirm }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={transferText('ownFirst')}
      actions={
        <>
          <Button variant="main" onClick={onConfirm}>
            {transferText('ownFirst.get')}
          </Button>
          <Button onClick={onCancel}>{transferText('ownFirst.later')}</Button>
        </>
      }
    >
      <p>{transferText('ownFirst.why')}</p>
    </Dialog>
  )
}
