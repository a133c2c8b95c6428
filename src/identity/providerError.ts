/** An error with a code of authFailure.ts, from a provider that is not Firebase. */
export class ProviderError extends Error {
  readonly code: string
  constructor(code: string, cause: unknown) {
    super(`auth/${code}`, { cause })
    this.code = `auth/${code}`
  }
}
