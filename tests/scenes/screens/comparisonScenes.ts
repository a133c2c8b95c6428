import type { Comparison } from '#contracts/ownResult.ts'
import { anOwnResult, aSharedResult } from '../../support/builders.ts'
import { api, json, type Scene } from '../scene.ts'

const SHORTCODE = 'abcdefghjk'
const path = `/result/${SHORTCODE}`
const shows = 'Compared with other learners'

/** The owner's result with this comparison, as the server last sent it. */
function compared({ sample = 'learners', groups }: Partial<Comparison>): Pick<Scene, 'device' | 'answers'> {
  const { answered, ...fromServer } = anOwnResult({ comparison: { sample, groups: groups ?? [] } })
  return {
    device: {
      ownResults: { [SHORTCODE]: SHORTCODE },
      ownDetails: { [SHORTCODE]: { answered, fromServer } },
    },
    answers: { [api.sharedResult]: json(aSharedResult({ full_name: null })) },
  }
}

const spanish = { group: 'native_language', value: 'es', learners: 1_200, percentile: 60 } as const
const schooled = {
  group: 'education_level',
  value: 'Primary/Elementary School Completed',
  learners: 50,
  percentile: 95,
} as const
const young = { group: 'age_group', value: '18-24', learners: 34_000, percentile: 5 } as const

/** The owner's result beside other learners. */
export const comparisonScenes: Scene[] = [
  { name: 'comparison-several-groups', path, ...compared({ groups: [spanish, schooled, young] }), shows },
  { name: 'comparison-one-group', path, ...compared({ groups: [spanish] }), shows },
  {
    name: 'comparison-demo',
    path,
    ...compared({ sample: 'demo', groups: [spanish, schooled, young] }),
    shows: 'These learners are made up.',
  },
  {
    name: 'comparison-large-text',
    path,
    ...compared({ groups: [spanish, schooled, young] }),
    shows,
    sizes: [{ width: 320, height: 568 }],
    textSize: 2,
  },
]
