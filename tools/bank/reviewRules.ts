import type { Item } from '../../server/measure/bank/itemSchema.ts'
import type { Fault, Finding } from './finding.ts'
import { fileOf } from './identityRules.ts'
import { indexJudgements, type JudgementsOf } from './review/judgements.ts'
import type { CategoryJudgement, Judgement, OpenJudgement, Reading } from './review/judgementSchema.ts'

/** This many fillings of different meaning show that a frame does not reveal the target's meaning. */
const MIN_FILLINGS = 3
/** This many are enough if the reader is not sure of the target. */
const MIN_FILLINGS_IF_UNSURE = 2

/** This many readers must recognise a fake. */
const READERS_OF_A_FAKE = 2

/** The readings that every item needs. The masked reading applies to all fakes together. */
type ItemReading = Exclude<Reading, 'masked'>
const ITEM_READINGS = ['editor', 'category', 'open'] as const satisfies readonly ItemReading[]

/** A fault, and how many more readers could resolve it. */
type ReviewFault = Fault & { readers: number }

/** Requires that every live item was read with its current texts, without open objections. */
export function reviewFindings(items: readonly Item[], judgements: readonly Judgement[]): Finding[] {
  const judgementsOf = indexJudgements(judgements)
  return items
    .filter(({ retired }) => !retired)
    .flatMap((item) =>
      ITEM_READINGS.flatMap((reading) => FAULTS[reading](item, judgementsOf)).map(({ wrong, fix }) => ({
        ...{ file: fileOf(item), id: item.id },
        ...{ wrong, fix },
      })),
    )
}

/** Returns how many more readers an item needs: none if it has passed, or if only other texts would help. */
export function readersNeeded(reading: ItemReading, item: Item, judgementsOf: JudgementsOf): number {
  return Math.max(0, ...FAULTS[reading](item, judgementsOf).map(({ readers }) => readers))
}

/** Whether a frame narrows down the category but not the meaning. */
export function keepsMeaning({ fillings, gap, hit }: Pick<CategoryJudgement, 'fillings' | 'gap' | 'hit'>): boolean {
  if (hit || gap === 'odd') return false
  return fillings.length >= MIN_FILLINGS || (gap !== 'sure' && fillings.length >= MIN_FILLINGS_IF_UNSURE)
}

const FAULTS: Readonly<Record<ItemReading, (item: Item, judgementsOf: JudgementsOf) => ReviewFault[]>> = {
  editor: (item, judgementsOf) => (item.fake ? [] : editorFaults(item, judgementsOf)),
  category: (item, judgementsOf) => (item.fake ? [] : categoryFaults(judgementsOf('category', item))),
  open: (item, judgementsOf) => (item.fake ? fakeFaults : openFaults)(judgementsOf('open', item)),
}

function editorFaults(item: Item, judgementsOf: JudgementsOf): ReviewFault[] {
  const last = judgementsOf('editor', item).at(-1)
  if (!last) return [unread('editor')]
  if (last.verdict === 'publish') return []
  const wrong = `the editor ${last.by} says ${last.verdict}${last.why ? `: ${last.why}` : ''}`
  const fix = last.verdict === 'edit' ? 'fix it and have it read again' : 'retire it, or write it anew'
  return [{ wrong, fix, readers: 0 }]
}

/** Accepts a frame unless more readers refuse than accept it; a single refusal requires another reader. */
function categoryFaults(own: readonly CategoryJudgement[]): ReviewFault[] {
  if (own.length === 0) return [unread('category')]
  const refused = own.filter((judgement) => !keepsMeaning(judgement))
  if (refused.length * 2 <= own.length) return []
  const { by, fillings, gap, hit } = refused.at(-1)!
  const found = gap === 'odd' ? 'odd' : hit ? 'given away' : `${gap} with too few fillings`
  const wrong = `with a gap, ${by} finds the sentence ${found} (${fillings.join(' | ') || 'nothing fits'})`
  return own.length === 1
    ? [{ wrong, fix: 'write it anew, or have another reader fill the gap', readers: 1 }]
    : [{ wrong, fix: 'write it anew', readers: 0 }]
}

function openFaults(own: readonly OpenJudgement[]): ReviewFault[] {
  if (own.length === 0) return [unread('open')]
  return own.flatMap(({ by, judged, meaning, right }) => {
    if (judged === 'fake') {
      return [{ wrong: `${by} takes it for a fake`, fix: 'write a sentence that shows its sense', readers: 0 }]
    }
    if (right) return []
    const wrong = `${by} reads it in another sense: "${meaning}"`
    return [{ wrong, fix: 'let the sentence have one sense, or fix the definition', readers: 0 }]
  })
}

function fakeFaults(own: readonly OpenJudgement[]): ReviewFault[] {
  const convinced = own.filter(({ judged }) => judged === 'real')
  if (convinced.length > 0) {
    return convinced.map(({ by, meaning }) => ({
      wrong: `${by} finds sense in the fake: "${meaning}"`,
      fix: 'retire it; exchange another expression',
      readers: 0,
    }))
  }
  const knowing = new Set(own.filter(({ right }) => right).map(({ by }) => by)).size
  if (knowing >= READERS_OF_A_FAKE) return []
  const wrong = `${knowing} of ${READERS_OF_A_FAKE} readers know it for a fake, and what its target means`
  return [{ ...unread('open'), wrong, readers: READERS_OF_A_FAKE - knowing }]
}

function unread(reading: ItemReading): ReviewFault {
  const wrong = `the ${reading} reading of its present texts is missing`
  return { wrong, fix: `npm run bank:review -- deal --reading ${reading}`, readers: 1 }
}
