import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ComparedGroup } from '#contracts/ownResult.ts'
import { comparisonSentence } from '#result/page/comparisonSentence.tsx'

const sentence = (group: ComparedGroup['group'], value: string) =>
  render(comparisonSentence({ group, value, learners: 1_200, percentile: 60 })).container.textContent

test.each([
  ['native_language', 'es', 'whose first language is Spanish'],
  ['native_language', 'fil', 'whose first language is Filipino'],
  ['education_level', "Bachelor's Degree", "with your education: Bachelor's Degree"],
  ['age_group', '25-34', 'who are 25 to 34 years old'],
  ['age_group', '65+', 'who are 65 or older'],
] as const)('the group by %s %s has its sentence', (group, value, membership) => {
  expect(sentence(group, value)).toBe(`Higher than about 60% of 1,200 learners ${membership}.`)
})
