import { resultPath } from './paths.ts'

const HASH = '#ten='
const HASH_WITH_ANSWERS = /^#ten=[01]{10}$/

/**
 * Returns a link that brings a friend's answers to ten sentences back to their owner. They follow the hash, a bit each, so
 * that they never reach a server.
 */
export const tenBackLink = (origin: string, shortcode: string, answers: readonly boolean[]) =>
  origin + resultPath(shortcode) + HASH + answers.map(Number).join('')

/** Returns the answers after the hash of such a link; null if there are none. */
export const tenAnswersIn = (hash: string): boolean[] | null =>
  HASH_WITH_ANSWERS.test(hash) ? [...hash.slice(HASH.length)].map((bit) => bit === '1') : null
