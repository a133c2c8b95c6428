import type { AboutYouForm, FieldError, LearnerForm } from '#rules/profileForm.ts'
import { stepsText } from '#texts/steps.ts'

/** Returns the error text of a field in the forms. */
export const fieldErrorText = (error: FieldError, field: keyof LearnerForm | keyof AboutYouForm | 'level') =>
  error === 'required' ? stepsText('required') : stepsText(`invalid.${field}`)
