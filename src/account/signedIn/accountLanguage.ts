import { call } from '#api/call.ts'
import { once } from '#api/httpClient.ts'
import { storedLanguage, storeLanguage } from '#browser/chosenLanguage.ts'
import { ChooseLanguage } from '#contracts/accountLanguage.ts'
import { isLanguage } from '#contracts/languages.ts'
import { withToken } from '#identity/auth.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { namedUser } from '#session/sessionStore.ts'
import { loadLanguage } from '#texts/loadLanguage.ts'

/**
 * Shows the language that the account chose, and keeps it, on a device where nobody has chosen one (§13.19). Never
 * rejects.
 * @param tag the server's word, perhaps a language of a newer release
 */
export async function takeLanguageOf(tag: string | null | undefined): Promise<void> {
  // A choice that the learner makes while the texts load is asked for later, and so is the one that stays.
  if (isLanguage(tag) && storedLanguage() === null && (await loadLanguage(tag))) storeLanguage(tag)
}

/**
 * Stores the device's choice with the account of the signed-in user. Never rejects: a failure is not repeated, because
 * the device has the choice.
 */
export async function sendLanguage({ http, store, loadAuth }: Dependencies): Promise<void> {
  try {
    const auth = await loadAuth()
    const language = storedLanguage()
    if (language === null || !namedUser(store.get())) return
    const body = { interface_language: language }
    await withToken(auth, (token) => call(http, ChooseLanguage, { token, body }, once))
  } catch {
    // Without a connection, for example.
  }
}
