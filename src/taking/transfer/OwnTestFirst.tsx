import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface Props {
  open: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Says that the fully answered test of this device gets its result before another test replaces it. */
export function OwnTestFirst({ open, onCancel, onConfirm }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title="Your result comes first"
      actions={
        <>
          <Button variant="main" onClick={onConfirm}>
            Get my result
          </Button>
          <Button onClick={onCancel}>Not now</Button>
        </>
      }
    >
      <p>You have answered the whole test on this device. Get its result first. The code still works after that.</p>
    </Dialog>
  )
}
