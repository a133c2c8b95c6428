import { TEST_VERSION } from '#contracts/clientVersion.ts'
import type { FlowName } from '#contracts/test.ts'
import { paths, wordPath } from '#rules/paths.ts'

export type Step = 'profile' | 'aboutYou' | 'cefr' | 'about' | 'meaning' | 'fakeWords' | 'signIn' | 'words' | 'submit'

/** The ordered steps of each flow (§2.3, §2.4, §2.7). Next and previous paths follow only from these lists. */
export const flows: Record<FlowName, readonly Step[]> = {
  'profile-first': ['profile', 'aboutYou', 'cefr', 'about', 'meaning', 'fakeWords', 'signIn', 'words', 'submit'],
  'profile-last': ['profile', 'cefr', 'about', 'meaning', 'fakeWords', 'signIn', 'words', 'aboutYou', 'submit'],
  noD: ['about', 'meaning', 'fakeWords', 'words', 'submit'],
}

/** The flow for new tests, unless the host chose another one or the address asks for the short one (§2.5, §2.7). */
export const DEFAULT_FLOW: FlowName = 'profile-first'

/** Returns the flow for new tests: from the flag, else as the host chose, else profile-first (§2.5). */
export function flowForNewTests(flags: readonly string[], siteFlow: FlowName | undefined): FlowName {
  if (flags.includes('noD')) return 'noD'
  return siteFlow === 'profile-last' ? 'profile-last' : DEFAULT_FLOW
}

/**
 * Returns the path after `step`. The last step, and a step that is not in the flow, lead to the submission. The words
 * start at the first practice item: their address without an index would lead to the furthest allowed one.
 */
export function nextPath(flow: FlowName, step: Step): string {
  const steps = flows[flow]
  const position = steps.indexOf(step)
  const next = (position < 0 ? undefined : steps[position + 1]) ?? 'submit'
  return next === 'words' ? wordPath(0) : paths[next]
}

/** Returns the path before `step`, for Back when there is no history; undefined for the first step. */
export function previousPath(flow: FlowName, step: Step): string | undefined {
  const steps = flows[flow]
  const previous = steps[steps.indexOf(step) - 1]
  return previous && paths[previous]
}

/** Returns the version label of a test: 'v7', or 'v7noD' in the short flow (§5.37). */
export function testVersionLabel(flow: FlowName): string {
  return `v${TEST_VERSION}${flow === 'noD' ? 'noD' : ''}`
}
