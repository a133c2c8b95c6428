import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'

/** A suggestion for what to do next. Its text depends on the level. */
export const NextStep = z.enum(['input', 'even', 'a_day', 'test_again', 'not_sure_first', 'by_trying']).register(api, {
  id: 'NextStep',
  description:
    'A step: `input`, what to read and to hear; `even`, how to learn words; `a_day`, how many expressions to learn a day. Where the answers leave doubt: `test_again`, the test on another day; `not_sure_first`, what was marked Not sure; `by_trying`, how to choose books and videos.',
})
export type NextStep = z.infer<typeof NextStep>
