import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { currentEdition } from '../../../server/measure/edition/edition.ts'
import { itemKinds } from '../../../src/contracts/itemKinds.ts'
import { seededForms } from '../../../tests/support/answeredForm.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import type { Finding } from '../finding.ts'
import type { ZipfOf } from '../wordFrequency.ts'
import { matchingRealItems } from './alikeReal.ts'
import { crossValidatedAuc, testedAuc } from './crossValidation.ts'
import { frameFeatures } from './frameFeatures.ts'
import { fitLogistic, type Case } from './logisticRegression.ts'

/** Maximum AUC for distinguishing fakes from real items without their targets. */
const MAX_AUC = 0.6
const REPEATS = 10
const FORMS = 200
const SEED = 2026
/** Minimum for a meaningful AUC, which varies by a tenth with twenty fakes. */
const MIN_FAKES = 40

/**
 * Requires that a program cannot distinguish fakes from real items by the words around the target or the place in a
 * form.
 */
export function maskedFindings(items: readonly Item[], zipfOf: ZipfOf): Finding[] {
  const served = items.filter(({ retired, study }) => !retired && !study)
  if (served.filter(({ fake }) => fake).length < MIN_FAKES) return []
  return [...frameFindings(served, zipfOf), ...formFindings(served)]
}

/** Returns the AUC of classifying by frames, over several draws of matching real items, and the best predictors. */
export function frameAuc(items: readonly Item[], zipfOf: ZipfOf): { auc: number; predictors: string[] } {
  const random = seededRandom(SEED)
  const fakes = items.filter(({ fake }) => fake)
  const draws = Array.from({ length: REPEATS }, () => [...fakes, ...matchingRealItems(fakes, items, random)])
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
    predictors: byWeight.slice(0, 3).map(({ name, weight }) => `${name} (${weight > 0 ? 'more' : 'less'})`),
  }
}

/** Returns the AUC of classifying by place and neighbours, fitted on half of the forms and tested on the others. */
export function formAuc(forms: readonly (readonly Item[])[]): number {
  const half = Math.floor(forms.length / 2)
  return testedAuc(forms.slice(0, half).flatMap(formCases), forms.slice(half).flatMap(formCases))
}

function frameFindings(items: readonly Item[], zipfOf: ZipfOf): Finding[] {
  const { auc, predictors } = frameAuc(items, zipfOf)
  const fix = `exchange fakes until they are as real items are; best predictors: ${predictors.join(', ')}`
  return findingAbove(auc, 'a program tells fakes by the rest of their sentences', fix)
}

function formFindings(items: readonly Item[]): Finding[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const bank: ItemBank = { version: '', edition: currentEdition, items, byId }
  try {
    const what = 'a program tells fakes by their places in forms and what stands beside them'
    return findingAbove(formAuc(seededForms(bank, FORMS, SEED)), what, 'see orderForm.ts')
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return [{ file: 'fakes-*.json', id: '-', wrong: `no form can be assembled: ${error.message}`, fix: 'add items' }]
  }
}

function findingAbove(auc: number, what: string, fix: string): Finding[] {
  if (auc <= MAX_AUC) return []
  return [{ file: 'fakes-*.json', id: '-', wrong: `${what}: AUC ${auc.toFixed(2)}, at most ${MAX_AUC}`, fix }]
}

/** Returns a case for each item of a form: its place from 0 to 1, and the difficulty and kind of its neighbours. */
function formCases(form: readonly Item[]): Case[] {
  return form.map(({ fake }, index) => {
    const place = index / (form.length - 1)
    const neighbours = [form[index - 1], form[index + 1]]
    return { features: [place, place ** 2, ...neighbours.flatMap(neighbourFeatures)], positive: fake === true }
  })
}

/** All features are 0 before the first and after the last item. */
function neighbourFeatures(neighbour: Item | undefined): number[] {
  return [neighbour?.b ?? 0, ...itemKinds.map((kind) => (neighbour?.kind === kind ? 1 : 0))]
}
