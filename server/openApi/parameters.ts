import * as z from 'zod/mini'
import { SHORTCODE, TEST_ID } from './examples/vocabTests.ts'
import { parameter } from './describedSchemas.ts'

export const TestIdPath = z.object({
  test_id: parameter(z.string(), 'The id of the test, as its creation gave it out.', TEST_ID),
})

export const ShortcodePath = z.object({
  shortcode: parameter(z.string(), 'The public name of the result.', SHORTCODE),
})

export const CardQuery = z.object({
  v: parameter(
    z.optional(z.string()),
    'Any text. The page of a result puts one here that changes with the picture, for programs that keep pictures by their address.',
    'pQ4nV0b2yJmYcWkq1cZy5A',
  ),
})

export const CompleteQuery = z.object({
  complete: parameter(z.optional(z.literal('y')), 'Completes the test. Every word must be answered then.', 'y'),
})

export const DeletedTestsQuery = z.object({
  test_id: parameter(
    z.optional(z.array(z.string())),
    'An unfinished test that nobody claimed and that is to be deleted, too. It may be given several times.',
    [TEST_ID],
  ),
})

export const IdempotencyHeader = z.object({
  'Idempotency-Key': parameter(
    z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
    'A name of the client for this wish, in printable characters. The same one within 24 hours gives the same test again.',
    '5f9c1f0e-9a3b-4c53-8f0e-2f1f0c1c9b1d',
  ),
})
