import * as z from 'zod/mini'
import { invalidContent, ProblemError } from './problems.ts'

/** The result of validating content. The error is thrown later, according to the order of checks. */
export type Content<T> = { orThrow(): T; orNull(): T | null }

/**
 * Validates a parsed JSON body against a contract. Only `orThrow` throws the 422, because a missing test or another
 * owner is reported before invalid content (§8.23).
 */
export function readContent<T>(schema: z.core.$ZodType<T>, body: unknown): Content<T> {
  const result = z.safeParse(schema, withoutEmptyTexts(body))
  return {
    orNull: () => (result.success ? result.data : null),
    orThrow() {
      if (result.success) return result.data
      throw invalidContent(
        result.error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message })),
      )
    },
  }
}

/** Optional fields in which forms send an empty text where nothing was chosen. */
const OF_TEST = ['deck_id', 'referred_by']
const OF_PROFILE = ['education_level', 'occupation', 'gender']

/** Leaves out the optional fields whose text is empty (§8.81). */
function withoutEmptyTexts(body: unknown): unknown {
  if (!isRecord(body)) return body
  const given = omitEmpty(body, OF_TEST)
  const { user_profile: profile } = given
  return isRecord(profile) ? { ...given, user_profile: omitEmpty(profile, OF_PROFILE) } : given
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const omitEmpty = (fields: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== '' || !names.includes(name)))

/**
 * Returns the parsed JSON of a request that must have a body.
 * @throws ProblemError 400 if no body was sent. Such a request has no content type either.
 */
export function requireBody(request: { body: unknown; headers: { 'content-type'?: string | undefined } }): unknown {
  if (request.headers['content-type'] === undefined && (request.body === undefined || request.body === null)) {
    throw new ProblemError('bad-request', 'The request needs a JSON body.')
  }
  return request.body
}
