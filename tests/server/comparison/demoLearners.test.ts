import { expect, test } from 'vitest'
import { NO_NOISE } from '../../../server/comparison/groupNoise.ts'
import { rankIn } from '../../../server/comparison/learnerGroups.ts'
import { demoLearners } from '../../../server/comparison/otherLearners.ts'

const groups = { native_language: 'es', age_group: '25-34' }

test('made-up learners fill each requested group, are always the same, and are labelled as a demo', async () => {
  const counts = await demoLearners.countsOf(groups)
  expect([...counts.keys()]).toEqual(['native_language', 'age_group'])
  expect(await demoLearners.countsOf(groups)).toEqual(counts)
  expect(demoLearners.sample).toBe('demo')
  for (const group of counts.values()) {
    expect(rankIn(group, -3, NO_NOISE)).toMatchObject({ percentile: 5 })
    expect(rankIn(group, 4, NO_NOISE)).toMatchObject({ percentile: 95 })
  }
})
