/** 4xx statuses that a later attempt may not get again: token, timeout, rate limit. */
const PASSING = [401, 408, 429]

/**
 * Whether the answer to a call is final: it is from the API, and the same call cannot succeed later. A portal or a
 * proxy may also answer 403 or 404, but without a problem that names the status, so such an answer is never final.
 * @param problem the body of the answer, if it is JSON
 */
export function isFinalAnswer(status: number | null, problem: unknown): boolean {
  if (status === null || status < 400 || status >= 500 || PASSING.includes(status)) return false
  return typeof problem === 'object' && problem !== null && (problem as { status?: unknown }).status === status
}
