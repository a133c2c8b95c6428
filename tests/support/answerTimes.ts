import type { Item } from '../../server/measure/bank/itemSchema.ts'
import {
  countWords,
  FASTEST_READING_WPM,
  PRESS_TIME,
  readingTime,
  SLOWEST_READING_WPM,
} from '../../src/rules/readingTime.ts'
import { normal } from './distributions.ts'

/** The truth behind simulated answer times (ms); standard deviations apply to their logarithms. */
const READING_SD = 0.35
const SKIM_MEDIAN = 900
const SKIM_SD = 0.5

/** Draws a reading rate, in words a minute. */
export function drawReadingRate(random: () => number): number {
  return SLOWEST_READING_WPM + (FASTEST_READING_WPM - SLOWEST_READING_WPM) * random()
}

/** Draws the time (ms) of an answer to a sentence that was read. */
export function timeOfReading({ sentence }: Item, rate: number, random: () => number): number {
  const reading = readingTime(countWords(sentence), rate) - PRESS_TIME
  return Math.round(PRESS_TIME + reading * spread(READING_SD, random))
}

/** Draws the time (ms) of an answer to the highlighted expression alone. */
export function timeOfSkimming(random: () => number): number {
  return Math.round(SKIM_MEDIAN * spread(SKIM_SD, random))
}

function spread(deviation: number, random: () => number): number {
  return Math.exp(deviation * normal(random))
}
