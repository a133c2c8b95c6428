import { customAlphabet, nanoid } from 'nanoid'

/** Generates the ids of guests and the ids and codes of a test from a cryptographic random source. */
export type NewIds = { guestId(): string; testId(): string; shortcode(): string; transferCode(): string }

/** 24 characters of 6 bits each are 144 bits; 128 are enough to make guessing an id impossible. */
const ID_LENGTH = 24
const SHORTCODE_LENGTH = 10
/** 38 bits are enough: the code is typed by hand and valid only for minutes, and a strict limit prevents guessing. */
const TRANSFER_CODE_LENGTH = 8
/** Omits 0, o, 1, i and l, which are easily confused, and vowels, so that no shortcode spells a word. */
const SHORTCODE_ALPHABET = '23456789bcdfghjkmnpqrstvwxyz'

export const newIds: NewIds = {
  guestId: () => nanoid(ID_LENGTH),
  testId: () => nanoid(ID_LENGTH),
  shortcode: customAlphabet(SHORTCODE_ALPHABET, SHORTCODE_LENGTH),
  transferCode: customAlphabet(SHORTCODE_ALPHABET, TRANSFER_CODE_LENGTH),
}

/** Checked before any lookup, because some texts, such as one with a NUL, cause an error in the database. */
export const isTestId = (text: string) => /^[A-Za-z0-9_-]{22,64}$/.test(text)
export const isShortcode = (text: string) => /^[a-z0-9]{10}$/.test(text)
export const isTransferCode = (text: string) => /^[a-z0-9]{8}$/.test(text)
