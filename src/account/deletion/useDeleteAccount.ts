import { useState } from 'react'
import type { Proof } from '#identity/authPort.ts'
import { useAccountServices } from '../useAccountServices.ts'
import type { DeletionFailure, DeletionOutcome } from './deleteAccount.ts'

/** The state of a deletion, from the question to its end. */
export interface Deletion {
  /** The email address or name of the account at the time when the question opened. */
  account: string
  step: 'confirm' | Proof['way']
  working: boolean
  /** Why the last attempt failed. */
  failure: DeletionFailure | null
  dataGone: boolean
}

/** What to say once the deletion has ended. */
export type DeletionNotice = 'deleted' | 'halfDeleted'

/**
 * Guides the learner through the deletion of the account. `deletion` is null until they ask for it.
 * @param tell called with the outcome, or null to say nothing.
 */
export function useDeleteAccount(tell: (notice: DeletionNotice | null) => void) {
  const { signIn, accountDeletion } = useAccountServices()
  const [deletion, setDeletion] = useState<Deletion | null>(null)

  async function run(action: () => Promise<DeletionOutcome>) {
    const change = (changes: Partial<Deletion>) => setDeletion((current) => current && { ...current, ...changes })
    change({ working: true, failure: null })
    const outcome = await action()
    if (outcome.kind === 'done') {
      setDeletion(null)
      tell('deleted')
    } else if (outcome.kind === 'signInAgain') change({ working: false, step: outcome.way, dataGone: outcome.dataGone })
    else if (outcome.kind === 'failed') {
      change({ working: false, failure: outcome.why, dataGone: outcome.dataGone })
    } else change({ working: false })
  }

  return {
    deletion,
    ask(account: string) {
      tell(null)
      setDeletion({ account, step: 'confirm', working: false, failure: null, dataGone: false })
      // The SDK loads while the learner reads, so that a popup can open in the click handler itself.
      void signIn.prepare().catch(() => {})
    },
    confirm: () => run(() => accountDeletion.deleteAccount()),
    prove: (proof: Proof) => run(() => accountDeletion.signInAgain(proof)),
    /** A deletion that is under way cannot be cancelled, so the question stays open. */
    cancel() {
      if (!deletion || deletion.working) return
      setDeletion(null)
      tell(deletion.dataGone ? 'halfDeleted' : null)
    },
  }
}
