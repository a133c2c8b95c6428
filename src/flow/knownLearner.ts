import type { UserProfile } from '#contracts/profile.ts'
import type { FlowName } from '#contracts/test.ts'
import { paths, wordPath } from '#rules/paths.ts'
import { flows, nextPath, type Step } from './steps.ts'

/** Facts about a learner that decide which steps they can skip. */
export interface KnownLearner {
  profile: UserProfile
  /** The tests finished on this device or with this account. */
  history: readonly { timestamp: number }[]
  /** When the forms were last sent and the exam question last answered, in ms since the epoch; null if unknown. */
  formsFilledAt: string | null
  examToldAt: string | null
}

const YEAR_MS = 365.25 * 24 * 3600 * 1000

/** The steps with questions, and when their answers are out of date. Answers of unknown age stay valid. */
const FORMS: Partial<Record<Step, { isFilled: (profile: UserProfile) => boolean; isOutdated: OutdatedAt }>> = {
  profile: { isFilled: (profile) => profile.native_language !== undefined, isOutdated: formsAreOutdated },
  aboutYou: {
    isFilled: (profile) => profile.country_of_residence !== undefined && profile.age_group !== undefined,
    isOutdated: formsAreOutdated,
  },
  cefr: {
    isFilled: (profile) => profile.cefr_test_2_years !== undefined,
    isOutdated: ({ examToldAt }, now) => isOlderThan(examToldAt, 2 * YEAR_MS, now),
  },
}

type OutdatedAt = (learner: KnownLearner, now: number) => boolean

function formsAreOutdated(learner: KnownLearner, now: number): boolean {
  return isOlderThan(learner.formsFilledAt, YEAR_MS, now) && !hasTakenTest(learner, now)
}

const isOlderThan = (since: string | null, limit: number, now: number) => since !== null && now - Number(since) >= limit

/** Whether the learner finished a test within the last year and so knows how it works. */
export function hasTakenTest({ history }: Pick<KnownLearner, 'history'>, now: number): boolean {
  return history.some(({ timestamp }) => now - timestamp < YEAR_MS)
}

/** Whether the promise on the 'Word ≠ Meaning' screen is still valid: it was given for the current test (§3.21). */
export function hasPromised(promisedAt: string | null, { history }: Pick<KnownLearner, 'history'>): boolean {
  return promisedAt !== null && history.every(({ timestamp }) => timestamp < Number(promisedAt))
}

/** Returns the first form before the words that is not filled in or out of date. */
export function dueForm(flow: FlowName, learner: KnownLearner, now: number): Step | undefined {
  const before = flows[flow].slice(0, flows[flow].indexOf('words'))
  return before.find((step) => {
    const form = FORMS[step]
    return form !== undefined && (!form.isFilled(learner.profile) || form.isOutdated(learner, now))
  })
}

/** Returns where Start leads: the first due form, else the explanation of the test or, if known, the words (§2.15). */
export function firstPath(flow: FlowName, learner: KnownLearner, now: number): string {
  const form = dueForm(flow, learner, now)
  if (form) return paths[form]
  return hasTakenTest(learner, now) ? wordPath(0) : paths.about
}

/**
 * Returns the steps that the progress display counts around `step`. Learners who know the test see only the due forms;
 * the explanations, which they open on request, form a group of their own.
 */
export function progressSteps(step: Step, flow: FlowName, learner: KnownLearner, now: number): Step[] {
  const before = flows[flow].slice(0, flows[flow].indexOf('words'))
  return hasTakenTest(learner, now) ? before.filter((each) => each in FORMS === step in FORMS) : before
}

/** Returns the path after a form. After the last one, learners who know how the test works go to the words. */
export function pathAfterForm(flow: FlowName, form: Step, learner: KnownLearner, now: number): string {
  const next = nextPath(flow, form)
  return next === paths.about && hasTakenTest(learner, now) ? wordPath(0) : next
}

/** The history state of the fake-words screen when it only waits for the test and then continues to the words. */
export const waitingView = { waits: true }

export const isWaitingView = (state: unknown): boolean => (state as { waits?: unknown } | null)?.waits === true
