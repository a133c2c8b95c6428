/** What no answer may contain: stack traces, SQL and its errors, paths of this machine, secrets. */
const INSIDE = [
  /node_modules|file:\/\/|\.[cm]?[jt]s:\d+|\bat \S+ \(/,
  /\b(select|insert into|update|delete from) \w+ |vocab_tests|pg_|SQLSTATE|PostgreSQL|postgres:/i,
  /\/(tmp|home|root|usr|etc|var)\/|root:x:/,
]

/** The parts of a server's answer that are checked. */
export type Answer = { statusCode: number; body: string; headers: Readonly<Record<string, unknown>> }

/**
 * Describes what is wrong with an answer to a hostile request: a server error, or leaked internals. Returns null if the
 * answer is fine.
 */
export function faultOf({ statusCode, body, headers }: Answer, sent: string): string | null {
  if (statusCode >= 500) return `answered with ${statusCode}`
  if (statusCode < 400) return null
  // The answer may repeat the request.
  const shown = INSIDE.find((pattern) => pattern.test(body) && !pattern.test(sent))
  if (shown) return `shows ${shown}: ${body.slice(0, 500)}`
  const type = String(headers['content-type'])
  // At an unknown address a browser gets the page, which says so.
  const isPage = statusCode === 404 && type.startsWith('text/html') && body.includes('<title>')
  if (body !== '' && !isPage && !type.startsWith('application/problem+json')) return `is of type ${type}`
  return null
}
