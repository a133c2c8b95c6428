import { EMAIL_LIMIT } from '#contracts/limits.ts'
import type { FieldErrors } from '#rules/profileForm.ts'

export interface Credentials {
  email: string
  password: string
}

/** What is wrong with a field of the form. */
export type CredentialError = 'required' | 'invalid'

/** Returns the errors of the email and password form (§6.3, §9.17). */
export function credentialErrors({ email, password }: Credentials): FieldErrors<keyof Credentials, CredentialError> {
  const invalidEmail = emailError(email)
  return { ...(invalidEmail && { email: invalidEmail }), ...passwordErrors({ password }) }
}

/** Returns the errors of a form that asks only for the password. */
export function passwordErrors({ password }: Pick<Credentials, 'password'>): FieldErrors<'password', 'required'> {
  return password ? {} : { password: 'required' }
}

/** Returns the error of an email address alone (§6.3), as needed for a forgotten password. */
export function emailError(email: string): CredentialError | undefined {
  if (!email.trim()) return 'required'
  // The provider decides; this only catches what is clearly not an address.
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && email.length <= EMAIL_LIMIT ? undefined : 'invalid'
}
