import { useState } from 'react'
import { authText } from '#texts/auth.ts'
import { signInFormText } from '#texts/signInForm.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { GuestStays, SignInOutcome } from './signIn.ts'

interface Props {
  /** Null while there is nothing to ask. */
  asked: GuestStays | null
  onOutcome: (outcome: SignInOutcome) => void
}

/** Tells a guest, before the sign-in, that their results cannot go over to the account, and asks what to do. */
export default function GuestStaysDialog({ asked, onOutcome }: Props) {
  const [working, setWorking] = useState(false)
  const run = async (way: () => Promise<SignInOutcome>) => {
    setWorking(true)
    const outcome = await way()
    setWorking(false)
    onOutcome(outcome)
  }
  return (
    <Dialog
      open={asked !== null}
      onClose={() => working || onOutcome({ kind: 'cancelled' })}
      title={signInFormText('guest.title')}
      actions={
        <>
          <Button variant="main" busy={working} onClick={() => asked && run(asked.tryAgain)}>
            {working ? uiText('loading') : signInFormText('guest.tryAgain')}
          </Button>
          <Button disabled={working} onClick={() => asked && run(asked.leaveBehind)}>
            {signInFormText('guest.leave')}
          </Button>
          <Button disabled={working} onClick={() => onOutcome({ kind: 'cancelled' })}>
            {authText('cancel')}
          </Button>
        </>
      }
    >
      <p>{signInFormText('guest.why')}</p>
      <p role="status">{signInFormText('guest.without')}</p>
    </Dialog>
  )
}
