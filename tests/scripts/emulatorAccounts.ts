/** Sign-up and sign-in as the page does them, through the product's own address. */
export function emulatorAccounts(port: number) {
  const call = async (operation: string, body: object) => {
    const answer = await fetch(
      `http://localhost:${port}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=k`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, returnSecureToken: true }),
      },
    )
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return {
    signUp: (email: string, password: string) => call('signUp', { email, password }),
    signIn: (email: string, password: string) => call('signInWithPassword', { email, password }),
    signInWithGoogle: (email: string) =>
      call('signInWithIdp', {
        requestUri: `http://localhost:${port}`,
        postBody: new URLSearchParams({
          providerId: 'google.com',
          id_token: JSON.stringify({ sub: email, email, email_verified: true }),
        }).toString(),
      }),
    async renew(refreshToken: string) {
      const answer = await fetch(`http://localhost:${port}/securetoken.googleapis.com/v1/token?key=k`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      })
      return answer.status
    },
  }
}
