/** 4xx statuses that a retry may resolve: token, timeout, rate limit. */
const RETRYABLE = [401, 408, 429]

/**
 * Whether an answer is final: it comes from the API, and repeating the call cannot succeed. A portal or proxy may also
 * answer 403 or 404, but without a problem body that repeats the status, so its answers are never final.
 * @param problem the body of the answer, if it is JSON
 */
export function isFinalAnswer(status: number | null, problem: unknown): boolean {
  if (status === null || status < 400 || status >= 500 || RETRYABLE.includes(status)) return false
  return typeof problem === 'object' && problem !== null && (problem as { status?: unknown }).status === status
}
