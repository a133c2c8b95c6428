/** Longest name and e-mail address that are kept, in UTF-16 units. Apart from the schemas, which the first page does without. */
export const NAME_LIMIT = 200
export const EMAIL_LIMIT = 320
