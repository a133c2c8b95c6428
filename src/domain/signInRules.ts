import { EMAIL_LIMIT } from '#contracts/profileLimits'

export interface Credentials {
  email: string
  password: string
}

/** Errors of the email and password form (spec 5, 8). */
export function credentialErrors({ email, password }: Credentials): Partial<Record<keyof Credentials, string>> {
  const invalidEmail = emailError(email)
  return { ...(invalidEmail && { email: invalidEmail }), ...passwordErrors({ password }) }
}

/** Errors of a form that asks for the password alone. */
export function passwordErrors({ password }: Pick<Credentials, 'password'>): { password?: string } {
  return password ? {} : { password: 'This field is required' }
}

/** The error of an email address by itself (spec 5), as for a forgotten password. */
export function emailError(email: string): string | undefined {
  if (!email.trim()) return 'This field is required'
  // The provider has the last word; this only catches what is plainly no address.
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && email.length <= EMAIL_LIMIT
    ? undefined
    : 'Invalid email address'
}
