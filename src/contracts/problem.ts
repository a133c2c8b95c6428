import * as z from 'zod/mini'

/** An error of the API as application/problem+json (RFC 9457). `errors` names each invalid field by its path. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** For a status of 500 or above: the id under which the server has logged the failure. */
  request_id: z.optional(z.string()),
})
export type Problem = z.infer<typeof Problem>
