import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'

/** An error of the API as application/problem+json (RFC 9457). `errors` names each invalid field by its path. */
export const Problem = z
  .object({
    type: z.string().register(api, { description: 'Which error of this API it is: `urn:problem-type:` and its name.' }),
    title: z.string().register(api, { description: 'The same for every error of this type.' }),
    status: z.int().register(api, { description: 'The status of the answer.' }),
    detail: z.string().register(api, { description: 'What is wrong with this request, and what to do.' }),
    errors: z
      .optional(
        z.array(
          z.object({
            path: z.string().register(api, { description: 'The place in the body, such as `words.3.checked`.' }),
            message: z.string().register(api, { description: 'What is wrong there.' }),
          }),
        ),
      )
      .register(api, { description: 'The places that are not valid, at most 20.' }),
    request_id: z
      .optional(z.string())
      .register(api, { description: 'Of errors from 500 on: under this id the log tells more.' }),
  })
  .register(api, { id: 'Problem', description: 'An error (RFC 9457).' })
export type Problem = z.infer<typeof Problem>
