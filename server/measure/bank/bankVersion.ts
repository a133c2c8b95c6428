/**
 * Version of the item bank: year, month and a number, so that a later version compares greater. Raise it with every
 * change of an item, the slope or the edition, because a saved test is scored with the version from which it was
 * served.
 */
export const BANK_VERSION = '2026.11-6'

/** Slope A of this version's items: the model's default of 2 until a calibration estimates it from answers. */
export const BANK_DISCRIMINATION = 2
