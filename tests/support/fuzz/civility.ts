/** What must never be seen in an answer: stacks, SQL and its errors, paths of this machine, secrets. */
const INSIDE = [
  /node_modules|file:\/\/|\.[cm]?[jt]s:\d+|\bat \S+ \(/,
  /\b(select|insert into|update|delete from) \w+ |vocab_tests|pg_|SQLSTATE|PostgreSQL|postgres:/i,
  /\/(tmp|home|root|usr|etc|var)\/|root:x:/,
]

/** An answer of the server, as far as it is judged. */
export type Answer = { statusCode: number; body: string; headers: Readonly<Record<string, unknown>> }

/**
 * Why an answer to a hostile request is not what it should be: an error of ours, or one that shows what is inside. Null
 * when it is fine.
 */
export function incivilityOf({ statusCode, body, headers }: Answer, sent: string): string | null {
  if (statusCode >= 500) return `answered with ${statusCode}`
  if (statusCode < 400) return null
  // What the request said may be said back.
  const shown = INSIDE.find((pattern) => pattern.test(body) && !pattern.test(sent))
  if (shown) return `shows ${shown}: ${body.slice(0, 500)}`
  const type = String(headers['content-type'])
  if (body !== '' && !type.startsWith('application/problem+json')) return `is of type ${type}`
  return null
}
