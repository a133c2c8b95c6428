import { call } from '#api/call.ts'
import { isOnline } from '#browser/connection.ts'
import { AdoptGuest } from '#contracts/account.ts'
import { CreateGuestTransfer, RedeemGuest } from '#contracts/transfer.ts'
import { canResume } from '#flow/resumeProgress.ts'
import { withToken } from '#identity/auth.ts'
import { paths } from '#rules/paths.ts'
import type { Saving } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import type { Carrier } from './carrier.ts'

/** Carries a guest with all that is theirs, where there are no accounts. */
export function guestCarrier(dependencies: Dependencies, answers: Pick<Saving, 'saveNow'>): Carrier {
  const { http, store, pending, loadAuth } = dependencies
  return {
    failures: { 404: 'noResults', 409: 'finished', 410: 'expired', 429: 'tooMany' },

    async make() {
      const auth = await loadAuth()
      if (canResume(store.get().test)) await answers.saveNow()
      return withToken(auth, (token) => call(http, CreateGuestTransfer, { token }))
    },

    async open(code) {
      const { token, results, newest } = await call(http, RedeemGuest, { body: { code } })
      const { history } = store.get()
      const here = { count: history.length, newest: history[0] ? new Date(history[0].timestamp).toISOString() : null }
      return {
        // Asks always, because whoever made the code could read and delete what is here and comes later.
        question: { kind: 'asksWhose', comes: { count: results, newest }, here },
        async take() {
          try {
            // What belonged to this device's own guest goes over first, and only what the server has goes over.
            await pending.drain({ eager: true })
            const adopt = (own: string) => call(http, AdoptGuest, { token, body: { guest_token: own } })
            await (await loadAuth()).becomeGuest?.(token, adopt)
          } catch {
            return { kind: 'failed', why: isOnline() ? 'failed' : 'offline', codeInvalid: false }
          }
          return { kind: 'signedIn', to: paths.signIn }
        },
      }
    },
  }
}
