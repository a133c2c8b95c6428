/*
 * The time that it takes to read a sentence. Adults silently read 175 to 300 words per minute of their first language
 * (Brysbaert 2019), learners fewer; 90 to 350 leaves a margin on both sides.
 */

/** The assumed reading rates of the slowest and the fastest reader, in words per minute. */
export const SLOWEST_READING_WPM = 90
export const FASTEST_READING_WPM = 350
/** The time for a press, in ms, however short the sentence is. */
export const PRESS_TIME = 500

export function countWords(sentence: string): number {
  return sentence.split(/\s+/).filter(Boolean).length
}

/** Returns the time in ms to read this many words at a rate (words per minute) and to press. */
export function readingTime(words: number, rate: number): number {
  return PRESS_TIME + (words * 60_000) / rate
}

/** The fields of an answer that show whether its sentence was read. */
interface TimedAnswer {
  sentence: string
  checked: boolean | null
  decision_time: number
}

/**
 * Whether an answer took less than a press and half the reading time of the fastest reader. A time of 0 is unknown, not
 * fast.
 */
function isTooFast({ sentence, checked, decision_time }: TimedAnswer): boolean {
  const minimumTime = readingTime(countWords(sentence), 2 * FASTEST_READING_WPM)
  return checked !== null && decision_time > 0 && decision_time < minimumTime
}

/** Returns the positions of answers that were given too fast for their sentences to have been read. */
export function tooFastAnswers(words: readonly TimedAnswer[]): number[] {
  return words.flatMap((word, position) => (isTooFast(word) ? [position] : []))
}
