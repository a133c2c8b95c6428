import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'
import { CefrLevel, cefrLevels } from './cefr.ts'
import { EMAIL_LIMIT, NAME_LIMIT } from './limits.ts'
import { storableText } from './text.ts'

// These texts are sent exactly as written here (§4.20).

export const genders = ['Male', 'Female', 'Non-Binary/Genderfluid', 'Prefer not to say'] as const
const Gender = z.enum(genders).register(api, { id: 'Gender', description: 'What the learner chose.' })

export const educationLevels = [
  'No Formal Education',
  'Primary/Elementary School Completed',
  'Secondary/High School',
  'College Degree',
  "Bachelor's Degree",
  "Master's Degree",
  'Postgraduate Studies',
  'Doctorate Degree',
] as const
const EducationLevel = z
  .enum(educationLevels)
  .register(api, { id: 'EducationLevel', description: 'The highest level of education.' })

export const occupations = [
  'Administration & Office Support',
  'Business & Finance',
  'Education & Training',
  'Healthcare',
  'Technology',
  'Sales',
  'Construction',
  'Transportation',
  'Food & Service',
  'Production',
  'Other',
] as const
const Occupation = z
  .enum(occupations)
  .register(api, { id: 'Occupation', description: 'The field that the learner works in.' })

/** The options on the CEFR level screen, in display order (§3.18). */
export const cefrAnswers = ['not-taken', 'unknown', ...cefrLevels] as const
export type CefrAnswer = (typeof cefrAnswers)[number]

/** 'Other language' (ISO 639: uncoded) and 'Other country or territory' (user-assigned in ISO 3166-1) (§4.28). */
export const OTHER_LANGUAGE = 'mis'
export const OTHER_COUNTRY = 'ZZ'

/** BCP 47 codes of the 73 native languages to choose from, and the code for any other. */
// prettier-ignore
export const languages = [
  'af', 'am', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fil',
  'fr', 'gu', 'ha', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'ig', 'it', 'ja', 'ka', 'kk', 'km', 'kn', 'ko', 'ky', 'lt',
  'lv', 'mk', 'ml', 'mn', 'mr', 'ms', 'my', 'nb', 'ne', 'nl', 'pa', 'pl', 'ps', 'pt', 'ro', 'ru', 'si', 'sk', 'sl',
  'so', 'sq', 'sr', 'sv', 'sw', 'ta', 'te', 'th', 'tr', 'uk', 'ur', 'uz', 'vi', 'yo', 'zh', 'zu',
  OTHER_LANGUAGE,
] as const

const Language = z
  .enum(languages)
  .register(api, { id: 'Language', description: 'A native language as a BCP 47 code; mis is any other.' })
export type Language = z.infer<typeof Language>

/**
 * Codes of the 200 countries and regions to choose from (ISO 3166-1 alpha-2, and XK for Kosovo): the 193 members of the
 * United Nations, Palestine, Vatican City, Taiwan, Hong Kong, Macau, Kosovo and Puerto Rico; and the code for any
 * other.
 */
// prettier-ignore
export const countries = [
  'AD', 'AE', 'AF', 'AG', 'AL', 'AM', 'AO', 'AR', 'AT', 'AU', 'AZ', 'BA', 'BB', 'BD', 'BE', 'BF', 'BG', 'BH', 'BI',
  'BJ', 'BN', 'BO', 'BR', 'BS', 'BT', 'BW', 'BY', 'BZ', 'CA', 'CD', 'CF', 'CG', 'CH', 'CI', 'CL', 'CM', 'CN', 'CO',
  'CR', 'CU', 'CV', 'CY', 'CZ', 'DE', 'DJ', 'DK', 'DM', 'DO', 'DZ', 'EC', 'EE', 'EG', 'ER', 'ES', 'ET', 'FI', 'FJ',
  'FM', 'FR', 'GA', 'GB', 'GD', 'GE', 'GH', 'GM', 'GN', 'GQ', 'GR', 'GT', 'GW', 'GY', 'HK', 'HN', 'HR', 'HT', 'HU',
  'ID', 'IE', 'IL', 'IN', 'IQ', 'IR', 'IS', 'IT', 'JM', 'JO', 'JP', 'KE', 'KG', 'KH', 'KI', 'KM', 'KN', 'KP', 'KR',
  'KW', 'KZ', 'LA', 'LB', 'LC', 'LI', 'LK', 'LR', 'LS', 'LT', 'LU', 'LV', 'LY', 'MA', 'MC', 'MD', 'ME', 'MG', 'MH',
  'MK', 'ML', 'MM', 'MN', 'MO', 'MR', 'MT', 'MU', 'MV', 'MW', 'MX', 'MY', 'MZ', 'NA', 'NE', 'NG', 'NI', 'NL', 'NO',
  'NP', 'NR', 'NZ', 'OM', 'PA', 'PE', 'PG', 'PH', 'PK', 'PL', 'PR', 'PS', 'PT', 'PW', 'PY', 'QA', 'RO', 'RS', 'RU',
  'RW', 'SA', 'SB', 'SC', 'SD', 'SE', 'SG', 'SI', 'SK', 'SL', 'SM', 'SN', 'SO', 'SR', 'SS', 'ST', 'SV', 'SY', 'SZ',
  'TD', 'TG', 'TH', 'TJ', 'TL', 'TM', 'TN', 'TO', 'TR', 'TT', 'TV', 'TW', 'TZ', 'UA', 'UG', 'US', 'UY', 'UZ', 'VA',
  'VC', 'VE', 'VN', 'VU', 'WS', 'XK', 'YE', 'ZA', 'ZM', 'ZW',
  OTHER_COUNTRY,
] as const

const Country = z.enum(countries).register(api, {
  id: 'Country',
  description: 'A country or region as an ISO 3166-1 code; XK is Kosovo, ZZ any other.',
})
export type Country = z.infer<typeof Country>

/**
 * A learner's statements about themselves (§4.15). Every field is optional: empty ones are dropped on save. `age_group`
 * contains the birth year; `email` and `full_name` come from the sign-in.
 */
export const UserProfile = z
  .object({
    native_language: z.optional(Language).register(api, { description: 'The language that the learner grew up with.' }),
    education_level: z.optional(EducationLevel).register(api, { description: 'The highest level of education.' }),
    occupation: z.optional(Occupation).register(api, { description: 'The field that the learner works in.' }),
    age_group: z.optional(z.int().check(z.gte(1900), z.lte(2200))).register(api, { description: 'The year of birth.' }),
    gender: z.optional(Gender).register(api, { description: 'What the learner chose.' }),
    country_of_residence: z.optional(Country).register(api, { description: 'Where the learner lives.' }),
    cefr_test_2_years: z
      .optional(z.boolean())
      .register(api, { description: 'Whether the learner took an IELTS or TOEFL test within the last two years.' }),
    cefr_level_2_years: z.optional(CefrLevel).register(api, { description: 'The level that it gave.' }),
    email: z.optional(storableText(EMAIL_LIMIT)).register(api, { description: 'From the sign-in.' }),
    full_name: z
      .optional(storableText(NAME_LIMIT))
      .register(api, { description: 'From the sign-in. The shared result shows as much of it as its owner chose.' }),
  })
  .register(api, {
    id: 'UserProfile',
    description: 'What learners tell about themselves. Fields that are not given are left out.',
  })
export type UserProfile = z.infer<typeof UserProfile>
