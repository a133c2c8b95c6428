/** Statuses by which our API says for good that something is another learner's, unknown or expired. */
const FINAL = [403, 404, 410]

/** The problem type for an address that the server does not know, as one of an earlier release. */
const NO_SUCH_ADDRESS = 'urn:problem-type:not-found'

interface ProblemLike {
  status?: unknown
  type?: unknown
  errors?: { path?: unknown }[]
}

/**
 * Whether an answer with a failure comes from our API. A portal or proxy may also answer 403 or 404, but without a
 * problem body that repeats the status.
 * @param problem the body of the answer, if it is JSON
 */
export function isOwnAnswer(status: number | null, problem: unknown): problem is ProblemLike {
  return status !== null && typeof problem === 'object' && (problem as ProblemLike | null)?.status === status
}

/**
 * Whether no later try of the same call can succeed. Any other failure, such as 429 or 431, may end with a new token,
 * a new release or a pause, so what was sent waits for that.
 */
export function isFinalAnswer(status: number | null, problem: unknown): boolean {
  if (!isOwnAnswer(status, problem)) return false
  return (FINAL.includes(status!) && problem.type !== NO_SUCH_ADDRESS) || isWordMismatch(status, problem)
}

/** Whether the API says that these are not the words that it served, so that it would refuse any answers to them. */
function isWordMismatch(status: number | null, { errors }: ProblemLike): boolean {
  if (status !== 422 || !Array.isArray(errors)) return false
  return errors.some(({ path }) => path === 'words' || /^words\.\d+\.subject$/.test(String(path)))
}
