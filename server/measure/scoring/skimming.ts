import { FASTEST_READING_WPM, PRESS_TIME, readingTime, SLOWEST_READING_WPM } from '#rules/readingTime.ts'
import { SLIP, UNREAD_SLIP } from './itemResponse.ts'

/*
 * The probability that a sentence was not read, given its answer's time: a mixture of two lognormal distributions of
 * times, one for readers and one for learners who only look at the highlighted expression (mixtures: Wang & Xu 2015;
 * thresholds of single items: Wise & Kong 2005, Wise & Ma 2012).
 */

/** Prior probability that a sentence is skimmed. */
export const PRIOR_SKIM = 0.2
/** Median time (ms) of an answer to the highlighted expression alone. */
export const SKIM_TIME = 900
/** Standard deviation of the logs of both times; the same, so that a longer time always makes reading more likely. */
export const LOG_TIME_SD = 0.5
/** Weight (0..1) of a Know if its sentence was not read: the expression is still known in some sense. */
export const SKIMMED_KNOW = 0.75

/** An answer with its time (ms; 0: unknown) and the number of words of its sentence. */
export type TimedAnswer = { known: boolean; time: number; words: number }

/** Returns for each answer the probability (0..1) that its sentence was not read; undefined if the time is unknown. */
export function skimProbabilities(answers: readonly TimedAnswer[]): (number | undefined)[] {
  const rate = readingRate(answers)
  return answers.map(({ time, words }) => (time > 0 ? skimProbability(time, readingTime(words, rate)) : undefined))
}

/**
 * Returns the learner's reading rate (words per minute): the median rate of their Know answers, limited to plausible
 * values. Not sure answers are ignored, because learners need not read the sentence of an unknown expression.
 */
function readingRate(answers: readonly TimedAnswer[]): number {
  const rates = answers
    .filter(({ known, time }) => known && time > 0)
    .map(({ time, words }) => (time > PRESS_TIME ? (words * 60_000) / (time - PRESS_TIME) : Infinity))
    .sort((one, other) => one - other)
  const median = rates[Math.floor(rates.length / 2)] ?? FASTEST_READING_WPM
  return Math.min(Math.max(median, SLOWEST_READING_WPM), FASTEST_READING_WPM)
}

/** @param timeToRead median time (ms) of an answer to this sentence when it is read */
function skimProbability(time: number, timeToRead: number): number {
  const middle = Math.sqrt(SKIM_TIME * timeToRead)
  const steepness = Math.log(timeToRead / SKIM_TIME) / LOG_TIME_SD ** 2
  return 1 / (1 + ((1 - PRIOR_SKIM) / PRIOR_SKIM) * (time / middle) ** steepness)
}

/**
 * Returns the weight of an answer (0..1). The more likely its sentence was skimmed, the less a Know counts. A Not sure
 * always counts in full, because learners can give it without reading the sentence.
 */
export function weightOf(known: boolean, skimmed = 0): number {
  return known ? 1 - skimmed * (1 - SKIMMED_KNOW) : 1
}

/**
 * Returns the probability (0..1) that a fake is marked Know without overclaiming, which grows with that of skimming. An
 * unknown time gives the maximum, so that sending times never increases it. A Not sure always has the basic
 * probability.
 */
export function slipOf(known: boolean, skimmed = 1): number {
  return known ? SLIP + (UNREAD_SLIP - SLIP) * skimmed : SLIP
}
