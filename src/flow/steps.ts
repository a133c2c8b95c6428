import { TEST_VERSION } from '#contracts/clientVersion.ts'
import type { FlowName } from '#contracts/test.ts'
import { paths, wordPath } from '#rules/paths.ts'

export type Step = 'profile' | 'aboutYou' | 'cefr' | 'about' | 'meaning' | 'fakeWords' | 'signIn' | 'words' | 'submit'

/** The ordered steps of each flow (§2.3, §2.4, §2.7). The next and the previous path follow from these lists alone. */
export const flows: Record<FlowName, readonly Step[]> = {
  'profile-first': ['profile', 'aboutYou', 'cefr', 'about', 'meaning', 'fakeWords', 'signIn', 'words', 'submit'],
  'profile-last': ['profile', 'cefr', 'about', 'meaning', 'fakeWords', 'signIn', 'words', 'aboutYou', 'submit'],
  noD: ['about', 'meaning', 'fakeWords', 'words', 'submit'],
}

/** What learners get unless the page was built for another flow, or its address asks for the short one (§2.5, §2.7). */
export const DEFAULT_FLOW: FlowName = 'profile-first'

/** Returns the flow for new tests: from the flag, else from the build, else profile-first (§2.5). */
export function flowForNewTests(flags: readonly string[], buildFlow: string | undefined): FlowName {
  if (flags.includes('noD')) return 'noD'
  return buildFlow === 'profile-last' ? 'profile-last' : DEFAULT_FLOW
}

/**
 * Returns the path after `step`. The last step, and a step that the flow does not have, lead to the submission. The
 * words begin with the first practice item, because their address without an index leads to the furthest allowed one.
 */
export function nextPath(flow: FlowName, step: Step): string {
  const steps = flows[flow]
  const position = steps.indexOf(step)
  const next = (position < 0 ? undefined : steps[position + 1]) ?? 'submit'
  return next === 'words' ? wordPath(0) : paths[next]
}

/** Returns the path before `step`, for its Back where there is no history; undefined for the first step. */
export function previousPath(flow: FlowName, step: Step): string | undefined {
  const steps = flows[flow]
  const previous = steps[steps.indexOf(step) - 1]
  return previous && paths[previous]
}

/** Returns the version label of a test: 'v7', or 'v7noD' in the short flow (§5.37). */
export function testVersionLabel(flow: FlowName): string {
  return `v${TEST_VERSION}${flow === 'noD' ? 'noD' : ''}`
}
