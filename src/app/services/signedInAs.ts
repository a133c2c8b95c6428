import { storableName } from '#domain/profileRules'
import { writeText } from '#storage/settings'
import type { AuthState } from '../../auth/authPort.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Keeps on the device who is signed in, so that the start screen can say it without loading the provider's SDK.
 * An anonymous user is nobody.
 */
export async function rememberSignIn(
  { database, store, announceChange }: Pick<Dependencies, 'database' | 'store' | 'announceChange'>,
  auth: AuthState,
): Promise<void> {
  const user = auth.kind === 'signedIn' && !auth.user.anonymous ? auth.user : null
  const signedInAs = user && (user.email || storableName(user.name) || 'a learner')
  if (store.get().signedInAs === signedInAs) return
  await writeText(database, 'signedInAs', signedInAs)
  store.set({ signedInAs })
  announceChange()
}
