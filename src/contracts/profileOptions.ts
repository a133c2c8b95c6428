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
