/**
 * Version of the item bank. Raise it with every change of an item: a saved test is scored with the version it was
 * served from, so an old version must stay recognisable.
 */
export const BANK_VERSION = '2026.11-3'
