import { EMAIL_LIMIT } from '#contracts/limits.ts'
import { plainText } from '#rules/folded.ts'
import type { FieldError, FieldErrors } from '#rules/profileForm.ts'

export interface Credentials {
  email: string
  password: string
}

/** The least length of a new password, as the provider says it, too. */
const NEW_PASSWORD_LENGTH = 6

/** Returns the errors of the email and password form (§6.3, §9.17). `isNew`: whether the password is chosen there. */
export function credentialErrors({ email, password }: Credentials, isNew = false): FieldErrors<keyof Credentials> {
  const invalidEmail = emailError(email)
  const isTooShort = isNew && password !== '' && password.length < NEW_PASSWORD_LENGTH
  return {
    ...(invalidEmail && { email: invalidEmail }),
    ...(isTooShort ? { password: 'invalid' } : passwordErrors({ password })),
  }
}

/** Returns the errors of a form that asks only for the password. */
export function passwordErrors({ password }: Pick<Credentials, 'password'>): FieldErrors<'password'> {
  return password ? {} : { password: 'required' }
}

/** Returns an email address as it is sent: without the full-width characters of Japanese and Chinese keyboards. */
export const plainEmail = (typed: string) => plainText(typed).replaceAll('。', '.').trim()

/** Returns the error of an email address (§6.3), also used for the password reset. */
export function emailError(email: string): FieldError | undefined {
  const plain = plainEmail(email)
  if (!plain) return 'required'
  // The provider has the final say; this only catches obvious mistakes.
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(plain) && plain.length <= EMAIL_LIMIT ? undefined : 'invalid'
}
