/*
 * How long it takes to read a sentence. Adults read 175 to 300 words of their first language a minute in silence
 * (Brysbaert 2019), learners fewer; from 90 to 350 leaves room on both sides.
 */

/** Words a minute of the slowest and of the fastest reader who is reckoned with. */
export const SLOWEST_READING_WPM = 90
export const FASTEST_READING_WPM = 350
/** Time (ms) that goes into a press, however short the sentence is. */
export const PRESS_TIME = 500

export function countWords(sentence: string): number {
  return sentence.split(/\s+/).filter(Boolean).length
}

/** Time (ms) to read so many words at a rate (words a minute), and to press. */
export function readingTime(words: number, rate: number): number {
  return PRESS_TIME + (words * 60_000) / rate
}

/** An answer as far as it tells whether its sentence was read. */
interface TimedAnswer {
  sentence: string
  checked: boolean | null
  decision_time: number
}

/** Whether the fastest reader would have needed twice the time. A time of 0 is unknown, not fast. */
function isTooFast({ sentence, checked, decision_time }: TimedAnswer): boolean {
  const leastTime = readingTime(countWords(sentence), 2 * FASTEST_READING_WPM)
  return checked !== null && decision_time > 0 && decision_time < leastTime
}

/** The places of the answers that were too fast for their sentences to have been read. */
export function tooFast(words: readonly TimedAnswer[]): number[] {
  return words.flatMap((word, position) => (isTooFast(word) ? [position] : []))
}
