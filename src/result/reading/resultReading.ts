import type { SharedResult } from '#contracts/result.ts'

/**
 * 'failed': it could not be fetched, though the device is online. 'linkOff': an own result whose link is off, of which this
 * device has no copy. 'signIn': an own result that is answered as unknown, and only its account can tell whether it is.
 * 'unclear': one that its account should have told about, and did not.
 */
export type ResultReading =
  | { kind: 'found'; result: SharedResult }
  | { kind: 'notFound' | 'failed' | 'offline' | 'linkOff' | 'signIn' | 'unclear' }

export interface ResultReader {
  /** The result as it was seen before on this device, to be shown until the server has answered. Never rejects. */
  seen(shortcode: string): Promise<SharedResult | null>
  /** The result as it is now; without an answer, as it was seen before (§9.15). */
  read(shortcode: string): Promise<ResultReading>
}

/** What the screens may ask for. */
export interface ReadingServices {
  results: ResultReader
}
