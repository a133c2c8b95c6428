import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'

interface Props {
  open: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Says that the test of this device, answered to its end, gets its result before another one takes its place. */
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
