import type { KyInstance, Options } from 'ky'
import type * as z from 'zod/mini'
import { ApiError, type ApiCall } from './apiError.ts'
import { toApiError } from './httpClient.ts'

/** Calls the API and validates its answer. Every failure is an ApiError, including an answer that breaks the schema. */
export async function callApi<T extends z.ZodMiniType>(
  http: KyInstance,
  path: string,
  options: Options,
  expected: { statuses: readonly number[]; schema: T },
  call: ApiCall,
): Promise<z.infer<T>> {
  const response = await send(http, path, options, call)
  const body: unknown = await response.json().catch(() => null)
  const parsed = expected.schema.safeParse(body)
  if (parsed.success && expected.statuses.includes(response.status)) return parsed.data
  throw new ApiError(call, response.status, null, parsed.error)
}

/** Makes a call that succeeds without a body (204). Any other answer, such as a portal's page, is an ApiError. */
export async function callForNoContent(http: KyInstance, path: string, options: Options, call: ApiCall): Promise<void> {
  const { status } = await send(http, path, options, call)
  if (status !== 204) throw new ApiError(call, status, null, undefined)
}

function send(http: KyInstance, path: string, options: Options, call: ApiCall): Promise<Response> {
  return http(path, options).catch(async (error: unknown) => {
    throw await toApiError(error, call)
  })
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
