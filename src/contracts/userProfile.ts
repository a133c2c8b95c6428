import * as z from 'zod/mini'
import { CefrLevel } from './cefr.ts'
import { Country } from './countries.ts'
import { Language } from './languages.ts'
import { EMAIL_LIMIT, NAME_LIMIT } from './profileLimits.ts'
import { EducationLevel, Gender, Occupation } from './profileOptions.ts'
import { storableText } from './text.ts'

/**
 * What a learner tells about themselves (spec 3). Every field is optional: empty ones are dropped on save.
 * `age_group` holds the birth year, `email` and `full_name` come from sign-in.
 */
export const UserProfile = z.object({
  native_language: z.optional(Language),
  education_level: z.optional(EducationLevel),
  occupation: z.optional(Occupation),
  age_group: z.optional(z.int().check(z.gte(1900), z.lte(2200))),
  gender: z.optional(Gender),
  country_of_residence: z.optional(Country),
  cefr_test_2_years: z.optional(z.boolean()),
  cefr_level_2_years: z.optional(CefrLevel),
  email: z.optional(storableText(EMAIL_LIMIT)),
  full_name: z.optional(storableText(NAME_LIMIT)),
})
export type UserProfile = z.infer<typeof UserProfile>
