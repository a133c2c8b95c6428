import type { ComparedGroup } from '#contracts/ownResult.ts'
import { namesOfCodes, numberText } from '#texts/format.ts'

/** Where the learner stands in a group, and in which: 'Higher than about 60%', 'of 1,200 learners …'. */
export function comparisonSentence({ group, value, learners, percentile }: ComparedGroup): {
  share: string
  of: string
} {
  return {
    share: `Higher than about ${percentile}%`,
    of: `of ${numberText(learners)} learners ${membership[group](value)}`,
  }
}

/** What the members of a group have in common. */
const membership: Record<ComparedGroup['group'], (value: string) => string> = {
  native_language: (code) => `whose first language is ${namesOfCodes('language')(code)}`,
  education_level: (level) => `with your education: ${level}`,
  age_group: (band) =>
    band.endsWith('+') ? `who are ${band.slice(0, -1)} or older` : `who are ${band.replace('-', ' to ')} years old`,
}
