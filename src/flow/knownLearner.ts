import type { UserProfile } from '#contracts/profile.ts'
import type { FlowName } from '#contracts/test.ts'
import { paths, wordPath } from '#rules/paths.ts'
import { flows, nextPath, type Step } from './steps.ts'

/** What tells which steps a learner need not see again. */
export interface KnownLearner {
  profile: UserProfile
  /** The tests finished here or by the account. */
  history: readonly { timestamp: number }[]
  /** When the forms were last sent and the question for an exam was last answered, in ms; null if that is not known. */
  formsFilledAt: string | null
  examToldAt: string | null
}

const YEAR_MS = 365.25 * 24 * 3600 * 1000

/** The steps that ask, and how long what was answered holds. Where it is not known since when, it holds. */
const forms: Partial<Record<Step, { isFilled: (profile: UserProfile) => boolean; isOld: OldAt }>> = {
  profile: { isFilled: (profile) => profile.native_language !== undefined, isOld: formsAreOld },
  aboutYou: {
    isFilled: (profile) => profile.country_of_residence !== undefined && profile.age_group !== undefined,
    isOld: formsAreOld,
  },
  cefr: {
    isFilled: (profile) => profile.cefr_test_2_years !== undefined,
    isOld: ({ examToldAt }, now) => isOlder(examToldAt, 2 * YEAR_MS, now),
  },
}

type OldAt = (learner: KnownLearner, now: number) => boolean

function formsAreOld(learner: KnownLearner, now: number): boolean {
  return isOlder(learner.formsFilledAt, YEAR_MS, now) && !hasTakenTest(learner, now)
}

const isOlder = (since: string | null, limit: number, now: number) => since !== null && now - Number(since) >= limit

/** Whether the learner finished a test within 12 months, and so knows how it works. */
export function hasTakenTest({ history }: Pick<KnownLearner, 'history'>, now: number): boolean {
  return history.some(({ timestamp }) => now - timestamp < YEAR_MS)
}

/** Whether the promise of 'Word ≠ Meaning' holds: it was given for the test that is not finished yet (§3.21). */
export function hasPromised(promisedAt: string | null, { history }: Pick<KnownLearner, 'history'>): boolean {
  return promisedAt !== null && history.every(({ timestamp }) => timestamp < Number(promisedAt))
}

/** Returns the first form before the words that is not filled, or was filled too long ago. */
export function dueForm(flow: FlowName, learner: KnownLearner, now: number): Step | undefined {
  const before = flows[flow].slice(0, flows[flow].indexOf('words'))
  return before.find((step) => {
    const form = forms[step]
    return form !== undefined && (!form.isFilled(learner.profile) || form.isOld(learner, now))
  })
}

/** Returns where Start leads: to the first form that is due, else to how the test works or, if that is known, to the words (§2.15). */
export function firstPath(flow: FlowName, learner: KnownLearner, now: number): string {
  const form = dueForm(flow, learner, now)
  if (form) return paths[form]
  return hasTakenTest(learner, now) ? wordPath(0) : paths.about
}

/**
 * Returns the steps before the words of which one is being shown. Who knows the test sees the forms that are due, and what
 * explains it only on request.
 */
export function stepsAround(step: Step, flow: FlowName, learner: KnownLearner, now: number): Step[] {
  const before = flows[flow].slice(0, flows[flow].indexOf('words'))
  return hasTakenTest(learner, now) ? before.filter((each) => each in forms === step in forms) : before
}

/** Returns the path after a form. Who knows how the test works goes from the last of them to the words. */
export function pathAfterForm(flow: FlowName, form: Step, learner: KnownLearner, now: number): string {
  const next = nextPath(flow, form)
  return next === paths.about && hasTakenTest(learner, now) ? wordPath(0) : next
}

/** The state of the fake-words screen's entry where it only waits for the test, and then leads to the words by itself. */
export const waitingView = { waits: true }

export const isWaitingView = (state: unknown): boolean => (state as { waits?: unknown } | null)?.waits === true
