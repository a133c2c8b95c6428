import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import type { Recall } from './readRecall.ts'

/**
 * 'found': `details` are what the owner alone is told, of an own result. 'failed': it could not be fetched, though the device
 * is online. 'signIn': an own result that is answered as unknown, and only its account can tell whether it is. 'unclear': one
 * that its account should have told about, and did not.
 */
export type ResultReading =
  | { kind: 'found'; result: SharedResult; details?: OwnDetails | null }
  | { kind: 'notFound' | 'failed' | 'offline' | 'signIn' | 'unclear' }

/**
 * Makes the call that anyone may make; without an answer, the result is as it was seen before. 'notFound': our API says that
 * there is none.
 * @param keep stores the answer; where it can't, the device only lacks the copy
 */
export type ReadShared = (shortcode: string, keep: (result: SharedResult) => Promise<void>) => Promise<ResultReading>

export interface ResultReader {
  /** The result as it was seen before on this device, to be shown until the server has answered. Never rejects. */
  seen(shortcode: string): Promise<SharedResult | null>
  /** The result as it is now; without an answer, as it was seen before (§9.15). */
  read(shortcode: string): Promise<ResultReading>
}

/** What the screens may ask for. */
export interface ReadingServices {
  results: ResultReader
  /** Reads how much of what was practised should be remembered now. Never rejects. */
  readRecall: () => Promise<Recall | null>
}
