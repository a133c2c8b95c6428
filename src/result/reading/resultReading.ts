import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'

/**
 * The outcome of reading a result. 'found': `details` are the owner's data, if the result is the learner's own.
 * 'failed': it could not be fetched, although the device is online. 'signIn': the server reports 404 for the learner's
 * own result, and only its account can tell whether that is true. 'unclear': its account should have answered that, but
 * did not.
 */
export type ResultReading =
  | { kind: 'found'; result: SharedResult; details?: OwnDetails | null }
  | { kind: 'notFound' | 'failed' | 'offline' | 'signIn' | 'unclear' }

/**
 * Makes the public call; without an answer, it returns the result as last seen. 'notFound': our API reports that there
 * is none.
 * @param keep stores the answer; if it fails, only the device's copy is missing
 */
export type ReadShared = (shortcode: string, keep: (result: SharedResult) => Promise<void>) => Promise<ResultReading>

export interface ResultReader {
  /** Returns the result as last seen on this device, to show until the server has answered. Never rejects. */
  seen(shortcode: string): Promise<SharedResult | null>
  /** Returns the current result or, without an answer, the result as last seen (§9.15). */
  read(shortcode: string): Promise<ResultReading>
}

/** The reading services that screens use. */
export interface ReadingServices {
  results: ResultReader
}
