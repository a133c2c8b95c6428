import { NAME_LIMIT } from '#contracts/limits.ts'
import {
  cefrAnswers,
  countries,
  educationLevels,
  genders,
  languages,
  occupations,
  UserProfile,
  type CefrAnswer,
} from '#contracts/profile.ts'
import { plainText } from './folded.ts'
import { shownName } from './names.ts'
import { toStorableText } from './profile.ts'

/** Limits of a learner's age in years, from which those of the birth year follow (§6.6). */
const MAX_AGE = 100
const MIN_AGE = 14

/** The error of a field: it is empty, or has an invalid value. */
export type FieldError = 'required' | 'invalid'

/** The errors of a form by field; a field without an entry has none. */
export type FieldErrors<Field extends string> = Partial<Record<Field, FieldError>>

const isOneOf = (list: readonly string[], value: string) => list.includes(value)

/** The fields as typed; an empty string is an empty field. */
export interface LearnerForm {
  native_language: string
  education_level: string
  occupation: string
}

/** Returns the errors of the profile screen (§6.4). */
export function learnerFormErrors(form: LearnerForm): FieldErrors<keyof LearnerForm> {
  return withoutUndefined({
    native_language: required(form.native_language, isOneOf(languages, form.native_language)),
    education_level: optionalFrom(educationLevels, form.education_level),
    occupation: optionalFrom(occupations, form.occupation),
  })
}

export interface AboutYouForm {
  country_of_residence: string
  age_group: string
  gender: string
}

/** Returns the errors of the screen 'about you' (§6.5, §6.6). */
export function aboutYouFormErrors(form: AboutYouForm, currentYear: number): FieldErrors<keyof AboutYouForm> {
  return withoutUndefined({
    country_of_residence: required(form.country_of_residence, isOneOf(countries, form.country_of_residence)),
    age_group: required(form.age_group.trim(), isBirthYear(form.age_group, currentYear)),
    gender: optionalFrom(genders, form.gender),
  })
}

/** Four digits, possibly followed by a point or a short word or sign for 'year', as in '1996年' or '1996 г.'. */
const YEAR = /^(\d{4})[\s.]*\p{L}{0,3}\.?$/u

/**
 * Returns the year in a text of four digits in any script, as forms of many countries have them; null for other texts.
 */
export function parseYear(text: string): number | null {
  const [, year] = YEAR.exec(plainText(text).trim()) ?? []
  return year === undefined ? null : Number(year)
}

function isBirthYear(text: string, currentYear: number): boolean {
  const year = parseYear(text)
  return year !== null && year >= currentYear - MAX_AGE && year <= currentYear - MIN_AGE
}

/** Returns the errors of the CEFR level screen (§6.7). */
export function cefrAnswerErrors({ level }: { level: string }): FieldErrors<'level'> {
  return isOneOf(cefrAnswers, level) ? {} : { level: 'invalid' }
}

/**
 * Returns the profile with changed fields. Empty ones are dropped, and English as native language clears CEFR (§3.14).
 */
export function updateProfile(profile: UserProfile, changes: Record<string, unknown>): UserProfile {
  const filled = Object.entries({ ...profile, ...changes }).filter(([, value]) => value !== '' && value != null)
  const next = UserProfile.parse(Object.fromEntries(filled))
  if (next.native_language !== 'en' || !('native_language' in changes)) return next
  const { cefr_level_2_years: _level, ...rest } = next
  return { ...rest, cefr_test_2_years: false }
}

/** Returns the profile after the CEFR question (§5.21). 'unknown' keeps the flag, 'not-taken' sets it to false. */
export function withCefrAnswer(profile: UserProfile, answer: CefrAnswer): UserProfile {
  const { cefr_level_2_years: _level, ...rest } = profile
  if (answer === 'not-taken') return { ...rest, cefr_test_2_years: false }
  if (answer === 'unknown') return { ...rest, cefr_test_2_years: true }
  return { ...rest, cefr_test_2_years: true, cefr_level_2_years: answer }
}

/** Returns a profile's answer on the CEFR level screen; '' if there is none yet. */
export function cefrAnswerOf(profile: UserProfile): CefrAnswer | '' {
  if (profile.cefr_level_2_years) return profile.cefr_level_2_years
  if (profile.cefr_test_2_years === undefined) return ''
  return profile.cefr_test_2_years ? 'unknown' : 'not-taken'
}

/**
 * Returns a name from the sign-in, cut to the stored length, because an identity provider may send anything. '' for a
 * name without visible characters.
 */
export function storableName(name: string | null): string {
  return toStorableText(shownName(name, 'full') ?? '', NAME_LIMIT)
}

function required(value: string, isValid: boolean): FieldError | undefined {
  if (!value) return 'required'
  return isValid ? undefined : 'invalid'
}

function optionalFrom(list: readonly string[], value: string): FieldError | undefined {
  return !value || isOneOf(list, value) ? undefined : 'invalid'
}

function withoutUndefined<Field extends string>(errors: Record<Field, FieldError | undefined>): FieldErrors<Field> {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as FieldErrors<Field>
}
