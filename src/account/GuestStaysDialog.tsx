import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { GuestStays, SignInOutcome } from './signIn.ts'

interface Props {
  /** Null while there is nothing to ask. */
  asked: GuestStays | null
  onOutcome: (outcome: SignInOutcome) => void
}

/** Tells a guest, before the sign-in, that their results cannot go over to the account, and asks what to do. */
export function GuestStaysDialog({ asked, onOutcome }: Props) {
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
      title="Your result cannot come with you now"
      actions={
        <>
          <Button variant="main" busy={working} onClick={() => asked && run(asked.tryAgain)}>
            {working ? 'Loading...' : 'Try again'}
          </Button>
          <Button disabled={working} onClick={() => asked && run(asked.leaveBehind)}>
            Sign in without it
          </Button>
          <Button disabled={working} onClick={() => onOutcome({ kind: 'cancelled' })}>
            Cancel
          </Button>
        </>
      }
    >
      <p>You took a test here before you signed in. We could not move its result to your account.</p>
      <p role="status">
        If you sign in without it, you still see it on this device. But you can never turn off its link or delete it.
      </p>
    </Dialog>
  )
}
