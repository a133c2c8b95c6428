import type { ComparedGroup } from '#contracts/ownResult'
import { Language } from '#contracts/languages'
import { EducationLevel } from '#contracts/profileOptions'

/** A field of the profile by which learners are compared. */
export type GroupField = ComparedGroup['group']
/** The groups that a learner belongs to: their own value by field, where there is one. */
export type LearnerGroups = Readonly<Partial<Record<GroupField, string>>>

/** Bands of ages, each from its first age to the next one's. */
const AGE_BANDS = [
  { from: 14, band: '14-17' },
  { from: 18, band: '18-24' },
  { from: 25, band: '25-34' },
  { from: 35, band: '35-44' },
  { from: 45, band: '45-54' },
  { from: 55, band: '55-64' },
  { from: 65, band: '65+' },
] as const
const OLDEST = 100

/**
 * The groups of a learner at the time of a test.
 * @param profile as stored: a value that is not on offer (any more) makes no group.
 * @param completedAt ms since the epoch
 */
export function learnerGroups(profile: Readonly<Record<string, unknown>>, completedAt: number): LearnerGroups {
  const language = Language.safeParse(profile['native_language'])
  const education = EducationLevel.safeParse(profile['education_level'])
  const band = ageBand(profile['age_group'], new Date(completedAt).getUTCFullYear())
  return {
    ...(language.success && { native_language: language.data }),
    ...(education.success && { education_level: education.data }),
    ...(band && { age_group: band }),
  }
}

/** The band of the age that is reached within the year. None for who would be too young or too old for the test. */
function ageBand(birthYear: unknown, year: number): string | undefined {
  if (typeof birthYear !== 'number' || !(year - birthYear <= OLDEST)) return undefined
  return AGE_BANDS.findLast(({ from }) => year - birthYear >= from)?.band
}
