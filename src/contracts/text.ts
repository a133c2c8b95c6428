import * as z from 'zod/mini'

/**
 * Returns the schema of a text that a database can store: well-formed UTF-16 without NUL, with at most `maximum` UTF-16
 * units. Lone surrogates and NUL would break a jsonb column.
 */
export const storableText = (maximum: number) =>
  z.string().check(
    z.maxLength(maximum),
    z.refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'Text must be well-formed Unicode without NUL'),
  )
