import { call } from '#api/call.ts'
import { ChangeSharing, DeleteOwnResult, type SharingRequest } from '#contracts/ownResult.ts'
import { callAsOwner, type OwnerCallFailure } from '#result/own/ownerCall.ts'
import { wasDeleted, type OwnResultReader } from '#result/own/readOwnResult.ts'
import { forgetResult, storeSharing } from '#result/own/storedOwnResult.ts'
import type { Dependencies } from '#session/dependencies.ts'
import type { RefusalReason, SharingOutcome } from './refusal.ts'

export interface ResultSharing {
  /**
   * Changes what others see of a result. Settings not in `changes` keep the server's values, which another tab or
   * device may have changed meanwhile.
   */
  change(shortcode: string, changes: Partial<SharingRequest>): Promise<SharingOutcome>
  /** Deletes a result on the server, then on this device. Repeating it is safe. */
  remove(shortcode: string): Promise<SharingOutcome>
  /**
   * Explains why the server has no such result for the signed-in user. A deleted result is removed from this device.
   */
  explainMissing(shortcode: string): Promise<RefusalReason>
}

/** The sharing services that screens use. */
export interface SharingServices {
  /** Calls the code for sharing, which loads on first use. Never rejects. */
  withSharing: <Outcome extends SharingOutcome>(
    call: (sharing: ResultSharing) => Promise<Outcome>,
  ) => Promise<Outcome | 'notLoaded'>
}

/**
 * Creates the owner's settings of a result (docs/decisions/0023). Each call needs a connection and a sign-in; none
 * rejects.
 */
export function createResultSharing(dependencies: Dependencies, ownResults: OwnResultReader): ResultSharing {
  const { database, http, mirror, store, announceChange } = dependencies

  async function forget(shortcode: string): Promise<'gone' | 'notForgotten'> {
    try {
      await forgetResult(database, shortcode)
      // Browsers write localStorage with a delay, so the mirror must not bring back the test as a running one.
      if (mirror.read()?.shortcode === shortcode) mirror.clear()
      await dependencies.reread()
      announceChange()
      return 'gone'
    } catch {
      return 'notForgotten'
    }
  }

  async function explain(why: OwnerCallFailure, gone: boolean, shortcode: string): Promise<RefusalReason> {
    if (why === 'notFound') return gone ? forget(shortcode) : 'otherAccount'
    return why === 'signedOut' ? 'signIn' : why
  }

  return {
    async explainMissing(shortcode) {
      const { answer, gone = false } = await ownResults.read(shortcode)
      return answer === 'current' ? 'failed' : explain(answer, gone, shortcode)
    },
    async change(shortcode, changes) {
      const { answer, details, gone = false } = await ownResults.read(shortcode)
      if (answer !== 'current') return explain(answer, gone, shortcode)
      const body = { ...details!.fromServer!.sharing, ...changes }
      const change = (token: string) => call(http, ChangeSharing, { params: { shortcode }, token, body })
      const changed = await callAsOwner(dependencies, change)
      if (!changed.done) return explain(changed.why, wasDeleted(changed, details), shortcode)
      ownResults.invalidate(shortcode)
      // If the device cannot store the change, the old name shows until the result is read again.
      await storeSharing(database, shortcode, body).catch(() => {})
      announceChange()
      return 'done'
    },
    async remove(shortcode) {
      const remove = (token: string) => call(http, DeleteOwnResult, { params: { shortcode }, token })
      const removed = await callAsOwner(dependencies, remove)
      const outcome = removed.done
        ? await forget(shortcode)
        : await explain(removed.why, wasDeleted(removed, await ownResults.seen(shortcode)), shortcode)
      if (outcome !== 'gone') return outcome
      store.set({ resultDeleted: true })
      return 'done'
    },
  }
}
