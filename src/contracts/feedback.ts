import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'
import type { ItemKind } from './itemKinds.ts'

/** How the learner's knowledge of a kind compares with that of others of the same ability. */
export const Standing = z.enum(['behind', 'even', 'ahead']).register(api, {
  id: 'Standing',
  description: 'How what a learner knows of a kind stands to what others of the same ability know of it.',
})
export type Standing = z.infer<typeof Standing>

const kinds = { phrasal_verb: Standing, idiom: Standing } satisfies Record<Exclude<ItemKind, 'word'>, typeof Standing>

/** How phrasal verbs and idioms compare with words, which are the reference. */
export const Standings = z
  .object(kinds)
  .register(api, { id: 'Standings', description: 'How phrasal verbs and idioms stand to the words.' })
export type Standings = z.infer<typeof Standings>

/** A suggestion for what to do next. Its text depends on the level. */
export const NextStep = z
  .enum([
    'input',
    'a_day',
    'even',
    'phrasal_verb_behind',
    'idiom_behind',
    'several_behind',
    'phrasal_verb_ahead',
    'idiom_ahead',
    'several_ahead',
    'test_again',
    'not_sure_first',
    'by_trying',
  ])
  .register(api, {
    id: 'NextStep',
    description:
      'A step: `input`, what to read and to hear; `a_day`, how many expressions to learn a day; from `even` to `several_ahead`, what to work on, by how the kinds stand to the words. Where the answers leave doubt: `test_again`, the test on another day; `not_sure_first`, what was marked Not sure; `by_trying`, how to choose books and videos.',
  })
export type NextStep = z.infer<typeof NextStep>
