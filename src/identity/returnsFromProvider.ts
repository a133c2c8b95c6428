/** Whether a query is the answer of an OpenID provider to which the learner went to sign in. */
export function returnsFromProvider(search: string): boolean {
  const query = new URLSearchParams(search)
  return query.has('state') && (query.has('code') || query.has('error'))
}
