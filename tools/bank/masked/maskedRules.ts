import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { seededForms } from '../../../tests/support/answeredForm.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import type { Finding } from '../finding.ts'
import type { ZipfOf } from '../wordFrequency.ts'
import { realLike } from './alikeReal.ts'
import { crossValidatedAuc, testedAuc } from './crossValidation.ts'
import { formCases } from './formFeatures.ts'
import { frameFeatures } from './frameFeatures.ts'
import { fitLogistic, type Case } from './logisticRegression.ts'

/** Fakes are told from real items without their targets no better than this. */
const HIGHEST_AUC = 0.6
const REPEATS = 10
const FORMS = 200
const SEED = 2026
/** Fewer say nothing: the AUC of twenty fakes varies by a tenth. */
const FEWEST_FAKES = 40

/** A program that sees only what stands around a target does not tell fakes from real items: in their sentences, nor in forms. */
export function maskedFindings(items: readonly Item[], zipfOf: ZipfOf): Finding[] {
  const served = items.filter(({ retired, study }) => !retired && !study)
  if (served.filter(({ fake }) => fake).length < FEWEST_FAKES) return []
  return [...frameFindings(served, zipfOf), ...formFindings(served)]
}

/** How well the frames alone tell, over draws of real items of the fakes' kinds and levels, and what tells most. */
export function frameAuc(items: readonly Item[], zipfOf: ZipfOf): { auc: number; telling: string[] } {
  const random = seededRandom(SEED)
  const fakes = items.filter(({ fake }) => fake)
  const draws = Array.from({ length: REPEATS }, () => [...fakes, ...realLike(fakes, items, random)])
  const features = new Map(items.map((item) => [item, frameFeatures(item, zipfOf)]))
  const caseOf = (item: Item): Case => ({
    features: Object.values(features.get(item)!),
    positive: item.fake === true,
  })
  const aucs = draws.map((drawn) => crossValidatedAuc(drawn.map(caseOf), random))
  const { weights } = fitLogistic(draws[0]!.map(caseOf))
  const names = Object.keys(features.get(fakes[0]!)!)
  const byWeight = names
    .map((name, index) => ({ name, weight: weights[index]! }))
    .sort((first, second) => Math.abs(second.weight) - Math.abs(first.weight))
  return {
    auc: aucs.reduce((sum, auc) => sum + auc, 0) / aucs.length,
    telling: byWeight.slice(0, 3).map(({ name, weight }) => `${name} (${weight > 0 ? 'more' : 'less'})`),
  }
}

/** How well place and neighbours tell: found on half of the forms, tried on the other half. */
export function formAuc(forms: readonly (readonly Item[])[]): number {
  const half = Math.floor(forms.length / 2)
  return testedAuc(forms.slice(0, half).flatMap(formCases), forms.slice(half).flatMap(formCases))
}

function frameFindings(items: readonly Item[], zipfOf: ZipfOf): Finding[] {
  const { auc, telling } = frameAuc(items, zipfOf)
  const mend = `exchange fakes until they are as real items are; most telling: ${telling.join(', ')}`
  return findingAbove(auc, 'a program tells fakes by the rest of their sentences', mend)
}

function formFindings(items: readonly Item[]): Finding[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const bank: ItemBank = { version: '', items, byId }
  try {
    const what = 'a program tells fakes by their places in forms and what stands beside them'
    return findingAbove(formAuc(seededForms(bank, FORMS, SEED)), what, 'see orderForm.ts')
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return [{ file: 'fakes-*.json', id: '-', wrong: `no form can be assembled: ${error.message}`, mend: 'add items' }]
  }
}

function findingAbove(auc: number, what: string, mend: string): Finding[] {
  if (auc <= HIGHEST_AUC) return []
  return [{ file: 'fakes-*.json', id: '-', wrong: `${what}: AUC ${auc.toFixed(2)}, at most ${HIGHEST_AUC}`, mend }]
}
