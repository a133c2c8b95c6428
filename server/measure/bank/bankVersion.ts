/**
 * Version of the item bank: year, month and a number, so that a later version compares greater. Raise it with every
 * change of an item, the slope or the edition, because a saved test is scored with the version from which it was
 * served.
 */
export const BANK_VERSION = '2026.11-5'

/** Slope A of this version's items: the model's default of 2 until `npm run calibrate` estimates it from answers. */
export const BANK_DISCRIMINATION = 2

/**
 * Edition of the difficulties and of the count curves, which identifies their data source; the same for all versions
 * with stored tests. The second is based on native speakers' norms and language models' ratings. Results of different
 * editions are not compared, and another edition needs its own curves.
 */
export const BANK_EDITION = 'second'
