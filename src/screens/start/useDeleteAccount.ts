import { useState } from 'react'
import type { DeletionOutcome } from '../../app/services/deleteAccount.ts'
import { useServices } from '../../app/session.tsx'
import type { Proof } from '../../auth/authPort.ts'

/** How a deletion stands, from the question to its end. */
export interface Deletion {
  /** The address or name of the account, as it was when the question opened. */
  account: string
  step: 'confirm' | Proof['way']
  working: boolean
  /** What the last try said. */
  failure: string | null
  dataGone: boolean
}

const DONE = 'Your account and results were deleted.'
const HALF_DONE = 'Your results were deleted. Your account is still there.'

/** Leads through the deletion of the account; null while nobody has asked for one. `tell` gets how it ended. */
export function useDeleteAccount(tell: (message: string | null) => void) {
  const { signIn, accountDeletion } = useServices()
  const [deletion, setDeletion] = useState<Deletion | null>(null)

  async function run(action: () => Promise<DeletionOutcome>) {
    const change = (changes: Partial<Deletion>) => setDeletion((current) => current && { ...current, ...changes })
    change({ working: true, failure: null })
    const outcome = await action()
    if (outcome.kind === 'done') {
      setDeletion(null)
      tell(DONE)
    } else if (outcome.kind === 'signInAgain') change({ working: false, step: outcome.way, dataGone: outcome.dataGone })
    else if (outcome.kind === 'failed') {
      change({ working: false, failure: outcome.message, dataGone: outcome.dataGone })
    } else change({ working: false })
  }

  return {
    deletion,
    ask(account: string) {
      tell(null)
      setDeletion({ account, step: 'confirm', working: false, failure: null, dataGone: false })
      // The SDK loads while the learner reads, so that a popup can open in the click itself.
      void signIn.prepare().catch(() => {})
    },
    confirm: () => run(() => accountDeletion.deleteAccount()),
    prove: (proof: Proof) => run(() => accountDeletion.signInAgain(proof)),
    /** What is being deleted can't be called back: then the question stays. */
    cancel() {
      if (!deletion || deletion.working) return
      setDeletion(null)
      tell(deletion.dataGone ? HALF_DONE : null)
    },
  }
}
