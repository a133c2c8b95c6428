import { useState } from 'react'
import { useAccountServices } from '#account/useAccountServices.ts'
import type { Proof } from '#identity/authPort.ts'
import type { AccountDeletion, DeletionFailure, DeletionOutcome } from './deleteAccount.ts'

/** The state of a deletion, from the confirmation question to the end. */
export interface Deletion {
  /** The email address or name of the account when the question opened. */
  account: string
  step: 'confirm' | Proof['way']
  working: boolean
  /** Why the last attempt failed. */
  failure: DeletionFailure | null
  dataGone: boolean
}

/** The message shown after the deletion has ended. */
export type DeletionNotice = 'deleted' | 'halfDeleted'

/**
 * Guides the learner through deleting the account. `deletion` is null until they ask for it.
 * @param signedInAs the session's; a question about somebody who is no longer signed in here is not shown
 * @param notify receives the message to show, or null for none.
 */
export function useDeleteAccount(signedInAs: string | null, notify: (notice: DeletionNotice | null) => void) {
  const { signIn, loadDeletion } = useAccountServices()
  const [asked, setDeletion] = useState<Deletion | null>(null)
  const deletion = asked && (asked.working || asked.account === signedInAs) ? asked : null

  async function run(action: (deletion: AccountDeletion) => Promise<DeletionOutcome>) {
    const change = (changes: Partial<Deletion>) => setDeletion((current) => current && { ...current, ...changes })
    change({ working: true, failure: null })
    const service = await loadDeletion().catch(() => null)
    const outcome: DeletionOutcome = service
      ? await action(service)
      : { kind: 'failed', why: 'notDeleted', dataGone: false }
    if (outcome.kind === 'done') {
      setDeletion(null)
      notify('deleted')
    } else if (outcome.kind === 'signInAgain') change({ working: false, step: outcome.way, dataGone: outcome.dataGone })
    else if (outcome.kind === 'failed') {
      change({ working: false, failure: outcome.why, dataGone: outcome.dataGone })
    } else change({ working: false })
  }

  return {
    deletion,
    open(account: string) {
      notify(null)
      setDeletion({ account, step: 'confirm', working: false, failure: null, dataGone: false })
      // The SDK loads while the learner reads, because a popup may only open inside the click handler.
      void signIn.prepare().catch(() => {})
    },
    confirm: () => run((service) => service.deleteAccount()),
    prove: (proof: Proof) => run((service) => service.signInAgain(proof)),
    /** Closes the question, but not while a deletion is under way. */
    cancel() {
      if (!deletion || deletion.working) return
      setDeletion(null)
      notify(deletion.dataGone ? 'halfDeleted' : null)
    },
  }
}
