import * as z from 'zod/mini'

// Spec 3, enumerations: shown and sent as they stand.

export const genders = ['Male', 'Female', 'Non-Binary/Genderfluid', 'Prefer not to say'] as const
export const Gender = z.enum(genders)

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
export const EducationLevel = z.enum(educationLevels)

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
export const Occupation = z.enum(occupations)

/** What the CEFR level screen offers, in its order (spec 3, CEFR answer options). */
export const cefrAnswers = [
  { value: 'not-taken', label: 'I have not taken a test' },
  { value: 'unknown', label: "I don't know my level" },
  { value: 'A1', label: 'Level A1' },
  { value: 'A2', label: 'Level A2' },
  { value: 'B1', label: 'Level B1' },
  { value: 'B2', label: 'Level B2' },
  { value: 'C1', label: 'Level C1' },
  { value: 'C2', label: 'Level C2' },
] as const
export type CefrAnswer = (typeof cefrAnswers)[number]['value']
