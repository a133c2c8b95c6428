import type { ReactNode } from 'react'
import type { ComparedGroup } from '#contracts/ownResult.ts'
import { namesOfCodes } from '#texts/format.ts'
import { ownText } from '#texts/own.ts'
import { rich } from '#texts/rich.ts'

/** Returns the learner's place in a group: '**Higher than about 60%** of 1,200 learners who are 65 or older.' */
export function comparisonSentence(
  { group, value, learners, percentile }: ComparedGroup,
  educationName = (level: string) => level,
): ReactNode {
  const share = percentile / 100
  const strong = (parts: ReactNode) => <strong>{parts}</strong>
  switch (group) {
    case 'native_language':
      return rich(ownText, 'compared.native_language', {
        share,
        learners,
        strong,
        value: namesOfCodes('language')(value),
      })
    case 'education_level':
      return rich(ownText, 'compared.education_level', { share, learners, strong, value: educationName(value) })
    case 'age_group': {
      const [from = '', to = ''] = value.split(/[-+]/)
      return value.endsWith('+')
        ? rich(ownText, 'compared.age.older', { share, learners, strong, from })
        : rich(ownText, 'compared.age', { share, learners, strong, from, to })
    }
  }
}
