import { lazyPart } from '#ui/lazyPart.tsx'

/*
 * What the sign-in screen shows only after a press. It is fetched while the screen is read, so that it is not on the way
 * to the first sentence; whoever can sign in has a connection.
 */
export const EmailForm = lazyPart(() => import('./EmailForm.tsx'))
export const SignInFailed = lazyPart(() => import('./SignInFailed.tsx'))
export const GuestStaysDialog = lazyPart(() => import('./GuestStaysDialog.tsx'))

/** Fetches all of it. Never rejects. */
export function preloadSignIn(): void {
  for (const part of [EmailForm, SignInFailed, GuestStaysDialog]) part.preload()
}
