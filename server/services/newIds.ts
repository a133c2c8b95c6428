import { customAlphabet, nanoid } from 'nanoid'

/** Makes the identifiers of a test from a cryptographic random source. */
export type NewIds = { testId(): string; shortcode(): string; transferCode(): string }

/** 24 characters of 6 bits: 144 bits, more than the 128 that make a test id an unguessable capability. */
const TEST_ID_LENGTH = 24
const SHORTCODE_LENGTH = 10
/** Typed by hand, valid for minutes, and guessed at under a strict limit: 38 bits are plenty. */
const TRANSFER_CODE_LENGTH = 8
/** No 0 and o, 1, i and l to be confused; without vowels no shortcode spells a word. */
const SHORTCODE_ALPHABET = '23456789bcdfghjkmnpqrstvwxyz'

export const newIds: NewIds = {
  testId: () => nanoid(TEST_ID_LENGTH),
  shortcode: customAlphabet(SHORTCODE_ALPHABET, SHORTCODE_LENGTH),
  transferCode: customAlphabet(SHORTCODE_ALPHABET, TRANSFER_CODE_LENGTH),
}

/** What cannot be an id is not looked up: a NUL, for one, would be an error of the database. */
export const isTestId = (text: string) => /^[A-Za-z0-9_-]{22,64}$/.test(text)
export const isShortcode = (text: string) => /^[a-z0-9]{10}$/.test(text)
export const isTransferCode = (text: string) => /^[a-z0-9]{8}$/.test(text)
