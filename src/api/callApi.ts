import type { KyInstance, Options } from 'ky'
import type * as z from 'zod/mini'
import { ApiError } from './apiError.ts'
import { toApiError } from './httpClient.ts'

/** Calls the API and checks its answer. Every failure is an ApiError; an answer that fits no contract counts as one. */
export async function callApi<T extends z.ZodMiniType>(
  http: KyInstance,
  path: string,
  options: Options,
  expected: { statuses: readonly number[]; schema: T },
  failure: string,
): Promise<z.infer<T>> {
  const response = await http(path, options).catch(async (error: unknown) => {
    throw await toApiError(error, failure)
  })
  const body: unknown = await response.json().catch(() => null)
  const parsed = expected.schema.safeParse(body)
  if (parsed.success && expected.statuses.includes(response.status)) return parsed.data
  throw new ApiError(failure, response.status, null, parsed.error)
}
