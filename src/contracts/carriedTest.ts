import * as z from 'zod/mini'
import { UserProfile } from './userProfile.ts'
import { VocabTest } from './vocabTest.ts'

/** What a learner tells about themselves, without what says who they are. */
export const CarriedProfile = z.omit(UserProfile, { email: true, full_name: true })
export type CarriedProfile = z.infer<typeof CarriedProfile>

/** A running test as another device of the learner gets it: with the answers so far, without e-mail and name. */
export const CarriedTest = z.extend(VocabTest, { user_profile: CarriedProfile })
export type CarriedTest = z.infer<typeof CarriedTest>
