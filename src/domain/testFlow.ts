import { TEST_VERSION } from '#contracts/clientVersion'
import type { FlowName } from '#contracts/savedTest'
import { paths, wordPath } from './paths.ts'

export type Step = 'profile' | 'aboutYou' | 'cefr' | 'about' | 'meaning' | 'fakeWords' | 'signIn' | 'words' | 'submit'

/** The ordered steps of each flow (decisions, Flow). 'Next path' follows from these lists and from nothing else. */
export const flows: Record<FlowName, readonly Step[]> = {
  'profile-first': ['profile', 'aboutYou', 'cefr', 'about', 'meaning', 'fakeWords', 'signIn', 'words', 'submit'],
  'profile-last': ['profile', 'cefr', 'about', 'meaning', 'fakeWords', 'signIn', 'words', 'aboutYou', 'submit'],
  noD: ['about', 'meaning', 'fakeWords', 'words', 'submit'],
}

export function firstPath(flow: FlowName): string {
  return paths[flows[flow][0]!]
}

/**
 * The path after `step`; the last step, and a step that the flow does not have, lead to submission. The words begin
 * with the first practice item: without an index their address leads to the furthest allowed one.
 */
export function nextPath(flow: FlowName, step: Step): string {
  const steps = flows[flow]
  const position = steps.indexOf(step)
  const next = (position < 0 ? undefined : steps[position + 1]) ?? 'submit'
  return next === 'words' ? wordPath(0) : paths[next]
}

/** The step before `step` in its flow, for the screen's Back control; undefined for the first. */
export function previousPath(flow: FlowName, step: Step): string | undefined {
  const steps = flows[flow]
  const previous = steps[steps.indexOf(step) - 1]
  return previous && paths[previous]
}

/** 'v7', or 'v7noD' in the short flow (spec 4). */
export function testVersionLabel(flow: FlowName): string {
  return `v${TEST_VERSION}${flow === 'noD' ? 'noD' : ''}`
}
