import type { AboutYouForm, FieldError, LearnerForm } from '#rules/profileForm.ts'
import { stepsText } from '#texts/steps.ts'

/** Says what is wrong with a field of the steps. */
export const fieldErrorText = (error: FieldError, field: keyof LearnerForm | keyof AboutYouForm | 'level') =>
  error === 'required' ? stepsText('required') : stepsText(`invalid.${field}`)
