import { FASTEST_READING_WPM, PRESS_TIME, readingTime, SLOWEST_READING_WPM } from '#rules/readingTime.ts'
import { SLIP, UNREAD_SLIP } from './itemResponse.ts'

/*
 * How likely it is that a sentence was not read, given the time of its answer: a mixture of two lognormal distributions of
 * times, one of readers and one of those who only see the highlighted expression (the mixtures of Wang & Xu 2015; thresholds of
 * single items: Wise & Kong 2005, Wise & Ma 2012).
 */

/** Prior probability that a sentence is skimmed. */
export const PRIOR_SKIM = 0.2
/** Median time (ms) of an answer to the highlighted expression alone. */
export const SKIM_TIME = 900
/** Standard deviation of the log of both times. One for both: the longer the time, the likelier the sentence was read. */
export const LOG_TIME_SD = 0.5
/** What a Know counts for, as a share of one, if its sentence was not read: the expression is known, in some sense. */
export const SKIMMED_KNOW = 0.75

/** An answer with its time (ms; 0: unknown) and the number of words of its sentence. */
export type TimedAnswer = { known: boolean; time: number; words: number }

/** For each answer the probability (0..1) that its sentence was not read; undefined where the time is unknown. */
export function skimProbabilities(answers: readonly TimedAnswer[]): (number | undefined)[] {
  const rate = readingRate(answers)
  return answers.map(({ time, words }) => (time > 0 ? skimProbability(time, readingTime(words, rate)) : undefined))
}

/**
 * The learner's reading rate (words a minute): the median of what the times of their Know come to, between the slowest and the
 * fastest that are plausible. Not of their Not sure: who does not know the expression need not read the sentence.
 */
function readingRate(answers: readonly TimedAnswer[]): number {
  const rates = answers
    .filter(({ known, time }) => known && time > 0)
    .map(({ time, words }) => (time > PRESS_TIME ? (words * 60_000) / (time - PRESS_TIME) : Infinity))
    .sort((one, other) => one - other)
  const median = rates[Math.floor(rates.length / 2)] ?? FASTEST_READING_WPM
  return Math.min(Math.max(median, SLOWEST_READING_WPM), FASTEST_READING_WPM)
}

/** @param timeToRead median time (ms) of an answer to this sentence once it was read */
function skimProbability(time: number, timeToRead: number): number {
  const middle = Math.sqrt(SKIM_TIME * timeToRead)
  const steepness = Math.log(timeToRead / SKIM_TIME) / LOG_TIME_SD ** 2
  return 1 / (1 + ((1 - PRIOR_SKIM) / PRIOR_SKIM) * (time / middle) ** steepness)
}

/**
 * How much an answer counts (0..1). A Know counts for less the likelier its sentence was skimmed; a Not sure always counts in
 * full, since who does not know the expression is done at once.
 */
export function weightOf(known: boolean, skimmed = 0): number {
  return known ? 1 - skimmed * (1 - SKIMMED_KNOW) : 1
}

/**
 * Probability (0..1) that a fake is marked Know without overclaiming: the larger the likelier its sentence was skimmed. Where the
 * time is unknown it is the largest, so that no time makes it larger. What a Not sure says of overclaiming depends on no slip.
 */
export function slipOf(known: boolean, skimmed = 1): number {
  return known ? SLIP + (UNREAD_SLIP - SLIP) * skimmed : SLIP
}
