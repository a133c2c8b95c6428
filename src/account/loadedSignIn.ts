import { withTexts } from '#texts/loadLanguage.ts'
import { lazyPart } from '#ui/lazyPart.tsx'

/*
 * Parts of the sign-in screen that appear only after a press. They load while the learner reads the screen, so that
 * they do not delay the first sentence. Signing in needs a connection anyway.
 */
export const EmailForm = lazyPart(() => withTexts(import('./EmailForm.tsx')))
export const OpenIdChoice = lazyPart(() => withTexts(import('./OpenIdChoice.tsx')))
export const NoAccounts = lazyPart(() => withTexts(import('./NoAccounts.tsx')))
export const SignInFailed = lazyPart(() => withTexts(import('./SignInFailed.tsx')))
export const GuestStaysDialog = lazyPart(() => withTexts(import('./GuestStaysDialog.tsx')))

/** Loads all of these parts. Never rejects. */
export function preloadSignIn(): void {
  for (const part of [EmailForm, OpenIdChoice, NoAccounts, SignInFailed, GuestStaysDialog]) part.preload()
}
