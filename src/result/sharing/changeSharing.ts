import type { Sharing } from '#contracts/ownResult.ts'
import { callAsOwner, type OwnerCallFailure } from '#result/own/ownerCall.ts'
import { wasDeleted, type OwnResultReader } from '#result/own/readOwnResult.ts'
import { forgetResult, storeSharing } from '#result/own/storedOwnResult.ts'
import type { Dependencies } from '#session/dependencies.ts'
import type { Refusal, RefusalReason } from './refusal.ts'
import { createSharingApi } from './sharingApi.ts'

export interface ResultSharing {
  /**
   * Changes what others see of a result. What is not named stays as the server has it, which another tab or device may
   * have changed meanwhile.
   */
  change(shortcode: string, changes: Partial<Sharing>): Promise<{ kind: 'done' } | Refusal>
  /** Deletes a result: on the server, then here. Repeated it is as deleted. */
  remove(shortcode: string): Promise<{ kind: 'done' } | Refusal>
  /** What it means that the server has no such result for who is signed in; one that is gone is forgotten. */
  explainMissing(shortcode: string): Promise<Refusal>
}

/** What the screens may ask for; it loads on first use. */
export interface SharingServices {
  loadSharing: () => Promise<ResultSharing>
}

const refused = (why: RefusalReason): Refusal => ({ kind: 'refused', why })

/** What the owner of a result decides (docs/decisions/0023). Each call needs a connection and a sign-in; none rejects. */
export function createResultSharing(dependencies: Dependencies, ownResults: OwnResultReader): ResultSharing {
  const { database, http, mirror, store, announceChange } = dependencies
  const api = createSharingApi(http)

  async function forget(shortcode: string): Promise<void> {
    await forgetResult(database, shortcode)
    // Browsers write localStorage late: its test must not come back as one to go on with.
    if (mirror.read()?.shortcode === shortcode) mirror.clear()
    await dependencies.reread()
    announceChange()
  }

  async function forgetGone(shortcode: string): Promise<Refusal> {
    try {
      await forget(shortcode)
    } catch {
      return refused('notForgotten')
    }
    return refused('gone')
  }

  function explain(why: OwnerCallFailure, gone: boolean, shortcode: string): Refusal | Promise<Refusal> {
    if (why === 'notFound') return gone ? forgetGone(shortcode) : refused('otherAccount')
    if (why === 'signedOut') return refused('signIn')
    return refused(why)
  }

  return {
    async explainMissing(shortcode) {
      const { answer, gone = false } = await ownResults.read(shortcode)
      return answer === 'current' ? refused('failed') : explain(answer, gone, shortcode)
    },
    async change(shortcode, changes) {
      const { answer, details, gone = false } = await ownResults.read(shortcode)
      if (answer !== 'current') return explain(answer, gone, shortcode)
      const sharing = { ...details!.fromServer!.sharing, ...changes }
      const call = await callAsOwner(dependencies, (token) => api.change(token, shortcode, sharing))
      if (!call.done) return explain(call.why, wasDeleted(call, details), shortcode)
      ownResults.invalidate(shortcode)
      // A device that can't store it shows the old name until it has read the result again.
      await storeSharing(database, shortcode, sharing).catch(() => {})
      announceChange()
      return { kind: 'done' }
    },
    async remove(shortcode) {
      const call = await callAsOwner(dependencies, (token) => api.remove(token, shortcode))
      if (!call.done) {
        const gone = wasDeleted(call, await ownResults.seen(shortcode))
        const refusal = await explain(call.why, gone, shortcode)
        if (refusal.why !== 'gone') return refusal
      } else {
        try {
          await forget(shortcode)
        } catch {
          return refused('notForgotten')
        }
      }
      store.set({ resultDeleted: true })
      return { kind: 'done' }
    },
  }
}
