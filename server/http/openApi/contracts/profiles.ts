import { CefrLevel } from '#contracts/cefr.ts'
import { Country, Language, EducationLevel, Gender, Occupation, UserProfile } from '#contracts/profile.ts'
import { TransferredProfile } from '#contracts/test.ts'
import { describeObject, describedSchemas } from '../describedSchemas.ts'

const profileFields = {
  native_language: 'The language that the learner grew up with.',
  age_group: 'The year of birth.',
  country_of_residence: 'Where the learner lives.',
  education_level: 'The highest level of education.',
  occupation: 'The field that the learner works in.',
  gender: 'What the learner chose.',
  cefr_test_2_years: 'Whether the learner took an IELTS or TOEFL test within the last two years.',
  cefr_level_2_years: 'The level that it gave.',
}

/** What learners tell about themselves. */
export function describeProfiles(): void {
  // Enumerations come first: a field that is one of them is described by it.
  describedSchemas.add(CefrLevel, {
    id: 'CefrLevel',
    description: 'Level of the Common European Framework of Reference.',
  })
  describedSchemas.add(Language, {
    id: 'Language',
    description: 'A native language as a BCP 47 code; mis is any other.',
  })
  describedSchemas.add(Country, {
    id: 'Country',
    description: 'A country or region as an ISO 3166-1 code; XK is Kosovo, ZZ any other.',
  })
  describedSchemas.add(Gender, { id: 'Gender', description: 'What the learner chose.' })
  describedSchemas.add(EducationLevel, { id: 'EducationLevel', description: 'The highest level of education.' })
  describedSchemas.add(Occupation, { id: 'Occupation', description: 'The field that the learner works in.' })
  describeObject(
    UserProfile,
    'UserProfile',
    'What learners tell about themselves. Fields that are not given are left out.',
    {
      ...profileFields,
      email: 'From the sign-in.',
      full_name: 'From the sign-in. The shared result shows as much of it as its owner chose.',
    },
  )
  describeObject(TransferredProfile, 'TransferredProfile', 'A profile without e-mail and name.', profileFields)
}
