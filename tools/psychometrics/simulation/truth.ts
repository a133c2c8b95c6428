import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { countAt } from '../../../server/measure/edition/countCurves.ts'
import { currentEdition, editions, type Edition } from '../../../server/measure/edition/edition.ts'
import { byKind, itemKinds, type ItemKind } from '../../../src/contracts/itemKinds.ts'
import { levelOf, type EditionName } from '../../../src/rules/levelScale.ts'
import { abilityWith, OFFSET_SD, sharedError, type Learner } from '../../../tests/support/simulatedLearner.ts'
import { readReleases } from '../../bank/releases.ts'

/** What simulated learners and items truly are. */
export type Truth = {
  /** Standard deviation (logits) of the learners' own offsets with phrasal verbs and with idioms. */
  offsetSd: number
  /** See sharedError. */
  multiwordShift: number
  /** On whose scale abilities and levels are. */
  edition: Edition
  /** Gives an item of the tested bank its difficulty on that scale, around which its true one is drawn. */
  itemOf: (item: Item) => Item
}

/** Returns the truth that the shipped bank and its scoring assume, with changes. */
export function truthOf(changes: Partial<Truth> = {}): Truth {
  return { offsetSd: OFFSET_SD, multiwordShift: 0, edition: currentEdition, itemOf: (item) => item, ...changes }
}

/** Returns the truth if the last bank of an edition is right, and the tested one is not. */
export function truthOfEdition(name: EditionName): Truth {
  const release = readReleases().findLast(({ edition }) => edition === name)
  if (!release) throw new Error(`There is no release of the ${name} edition`)
  const { items } = release
  return truthOf({
    edition: editions[name],
    offsetSd: editions[name].grid.offsetSd,
    itemOf: (item) => {
      const [b, b_sd] = items[item.id]!
      return { ...item, b, b_sd }
    },
  })
}

export const trueLevel = ({ ability }: Learner, { edition }: Truth) => levelOf(ability, edition.scale)

/** The learner's true counts. Expressions that are harder than the curves say are known by fewer learners. */
export function trueCounts(learner: Learner, { edition, multiwordShift }: Truth): Readonly<Record<ItemKind, number>> {
  return byKind(itemKinds, (kind) =>
    countAt(edition.curves, kind, abilityWith(learner, kind) - sharedError(kind, multiwordShift)),
  )
}
