/**
 * Maximum lengths of the stored name and email address, in UTF-16 units. Separate from the schemas, which the first
 * page does not load.
 */
export const NAME_LIMIT = 200
export const EMAIL_LIMIT = 320
