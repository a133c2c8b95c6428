import { customAlphabet, nanoid } from 'nanoid'

/** Generates the ids and codes of a test from a cryptographic random source. */
export type NewIds = { testId(): string; shortcode(): string; transferCode(): string }

/** 24 characters of 6 bits are 144 bits, more than the 128 that make it impossible to guess a test id. */
const TEST_ID_LENGTH = 24
const SHORTCODE_LENGTH = 10
/** 38 bits are enough: the code is typed by hand, valid for minutes only, and a strict limit prevents guessing. */
const TRANSFER_CODE_LENGTH = 8
/** Without 0, o, 1, i and l, which are easily confused, and without vowels, so that no shortcode spells a word. */
const SHORTCODE_ALPHABET = '23456789bcdfghjkmnpqrstvwxyz'

export const newIds: NewIds = {
  testId: () => nanoid(TEST_ID_LENGTH),
  shortcode: customAlphabet(SHORTCODE_ALPHABET, SHORTCODE_LENGTH),
  transferCode: customAlphabet(SHORTCODE_ALPHABET, TRANSFER_CODE_LENGTH),
}

/**
 * A text that cannot be an id is not looked up, because some, such as one with a NUL, cause an error in the database.
 */
export const isTestId = (text: string) => /^[A-Za-z0-9_-]{22,64}$/.test(text)
export const isShortcode = (text: string) => /^[a-z0-9]{10}$/.test(text)
export const isTransferCode = (text: string) => /^[a-z0-9]{8}$/.test(text)
