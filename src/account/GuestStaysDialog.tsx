import { useState } from 'react'
import { authText } from '#texts/auth.ts'
import { signInFormText } from '#texts/signInForm.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { GuestStays, SignInOutcome } from './signIn.ts'

interface Props {
  /** The move to decide about; null if there is none. */
  guest: GuestStays | null
  onOutcome: (outcome: SignInOutcome) => void
}

/**
 * Tells a guest, before the sign-in, that their tests and results could not be moved to the account, and asks whether to
 * try again, to sign in without them, or not to.
 */
export function GuestStaysDialog({ guest, onOutcome }: Props) {
  const [working, setWorking] = useState(false)
  const runChoice = async (choice: () => Promise<SignInOutcome>) => {
    setWorking(true)
    const outcome = await choice()
    setWorking(false)
    onOutcome(outcome)
  }
  return (
    <Dialog
      open={guest !== null}
      onClose={() => working || onOutcome({ kind: 'cancelled' })}
      title={signInFormText('guest.title')}
      actions={
        <>
          <Button variant="main" busy={working} onClick={() => guest && runChoice(guest.tryAgain)}>
            {working ? uiText('loading') : signInFormText('guest.tryAgain')}
          </Button>
          <Button disabled={working} onClick={() => guest && runChoice(guest.leaveBehind)}>
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
