import type { VocabDatabase } from '#storage/database'
import type { AccountApi } from '../../api/accountApi.ts'
import type { VocabTestApi } from '../../api/vocabTestApi.ts'
import type { AuthPort } from '../../auth/authPort.ts'
import type { SessionStore } from '../sessionStore.ts'

/** What the services work with. The clock and the random source are passed in, so that rules can be tested. */
export interface Dependencies {
  database: VocabDatabase
  store: SessionStore
  api: VocabTestApi
  accountApi: AccountApi
  /** Loads the identity provider's SDK once, on first use. */
  loadAuth: () => Promise<AuthPort>
  /** Tells the other tabs that the stored session changed. */
  announceChange: () => void
  storedReferrer: () => string | null
  now: () => number
  random: () => number
}
