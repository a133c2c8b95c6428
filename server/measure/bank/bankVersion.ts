/**
 * Version of the item bank. Raise it with every change of an item, of the slope or of the edition: a saved test is scored
 * with the version it was served from, so an old version must stay recognisable. Year and month, then a number: a later
 * version compares greater.
 */
export const BANK_VERSION = '2026.11-5'

/** Slope A of this version's items: the model's 2 until `npm run calibrate` estimates it from answers. */
export const BANK_DISCRIMINATION = 2

/**
 * Edition of the difficulties of this version and of all that stored tests were served from, and of the curves that counts are
 * read off: what they rest on. Results of different editions are not compared. The second rests on natives' norms and on language
 * models' ratings. A version of another edition needs curves of its own.
 */
export const BANK_EDITION = 'second'
