import { describe, expect, test } from 'vitest'
import type { FlowName } from '#contracts/test.ts'
import { flows, nextPath, previousPath, testVersionLabel, type Step } from '#flow/steps.ts'
import { paths, wordPath } from '#rules/paths.ts'

/** Lists the addresses of a flow in order, following only the next path. */
function walk(flow: FlowName): string[] {
  const visited: string[] = [paths[flows[flow][0]!]]
  while (visited.at(-1) !== paths.submit) {
    const here = visited.at(-1)!
    const step = (Object.keys(paths) as Step[]).find((name) => paths[name] === here)
    visited.push(nextPath(flow, step ?? 'words'))
  }
  return visited
}

describe('the next path leads through every step in order', () => {
  const practice = ['/vocab/about/', '/vocab/meaning/', '/vocab/fake/']
  const signInAndWords = ['/vocab/auth/', '/vocab/words/0']

  // §2.3 §2.4 §2.7
  test.each<[FlowName, string, string[]]>([
    [
      'profile-first',
      'form2 right after the first form',
      ['/vocab/', '/vocab/form2/', '/vocab/cefr/', ...practice, ...signInAndWords, '/vocab/results/'],
    ],
    [
      'profile-last',
      'form2 after the words',
      ['/vocab/', '/vocab/cefr/', ...practice, ...signInAndWords, '/vocab/form2/', '/vocab/results/'],
    ],
    ['noD', 'no form, no cefr step and no auth step', [...practice, '/vocab/words/0', '/vocab/results/']],
  ])('%s has %s', (flow, _what, addresses) => {
    expect(walk(flow)).toEqual(addresses)
  })

  // §2.10
  test('the words start with the first practice item', () => {
    expect(nextPath('noD', 'fakeWords')).toBe(wordPath(0))
  })

  test('a step missing from the flow leads to the results step', () => {
    expect(nextPath('noD', 'signIn')).toBe(paths.submit)
  })
})

describe('Back leads to the step before', () => {
  test.each(Object.keys(flows) as FlowName[])('the first step of %s has none before it', (flow) => {
    expect(previousPath(flow, flows[flow][0]!)).toBeUndefined()
  })

  test.each(Object.keys(flows) as FlowName[])('previousPath reverses nextPath in %s', (flow) => {
    for (const [position, step] of flows[flow].entries()) {
      if (position > 0) expect(previousPath(flow, step)).toBe(paths[flows[flow][position - 1]!])
    }
  })
})

// §5.37
test("the test version label is 'v7', with 'noD' in the short flow", () => {
  expect(testVersionLabel('profile-first')).toBe('v7')
  expect(testVersionLabel('profile-last')).toBe('v7')
  expect(testVersionLabel('noD')).toBe('v7noD')
})
