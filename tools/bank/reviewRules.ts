import type { Item } from '../../server/measure/bank/itemSchema.ts'
import type { Fault, Finding } from './finding.ts'
import { fileOf } from './identityRules.ts'
import { applying, type JudgementsOf } from './review/judgements.ts'
import type { CategoryJudgement, Judgement, OpenJudgement, Reading } from './review/judgementSchema.ts'

/** So many fillings of different meaning show that a frame keeps the target's meaning to itself. */
const ENOUGH_FILLINGS = 3
/** Enough where the reader is not sure what stood there. */
const FEWEST_FILLINGS = 2

/** A fake is known for one by so many readers. */
const READERS_OF_A_FAKE = 2

/** The readings that every item needs; the masked one is about all fakes together. */
type ItemReading = Exclude<Reading, 'masked'>
const ITEM_READINGS = ['editor', 'category', 'open'] as const satisfies readonly ItemReading[]

/** What an item lacks, and how many readers more would say whether it lacks it. */
type ReviewFault = Fault & { readers: number }

/** Every live item was read, with its present texts, and nothing that a reader found stands in it. */
export function reviewFindings(items: readonly Item[], judgements: readonly Judgement[]): Finding[] {
  const judgementsOf = applying(judgements)
  return items
    .filter(({ retired }) => !retired)
    .flatMap((item) =>
      ITEM_READINGS.flatMap((reading) => FAULTS[reading](item, judgementsOf)).map(({ wrong, mend }) => ({
        ...{ file: fileOf(item), id: item.id },
        ...{ wrong, mend },
      })),
    )
}

/** How many readers more an item needs: none where it has passed, and none where only other texts would help. */
export function readersNeeded(reading: ItemReading, item: Item, judgementsOf: JudgementsOf): number {
  return Math.max(0, ...FAULTS[reading](item, judgementsOf).map(({ readers }) => readers))
}

/** True for a frame that narrows the category and not the meaning. */
export function keepsMeaning({ fillings, gap, hit }: Pick<CategoryJudgement, 'fillings' | 'gap' | 'hit'>): boolean {
  if (hit || gap === 'odd') return false
  return fillings.length >= ENOUGH_FILLINGS || (gap !== 'sure' && fillings.length >= FEWEST_FILLINGS)
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
  const mend = last.verdict === 'edit' ? 'mend it and have it read again' : 'retire it, or write it anew'
  return [{ wrong, mend, readers: 0 }]
}

/** A frame stands while as many readers accept as refuse it: one refusal asks for another reader. */
function categoryFaults(own: readonly CategoryJudgement[]): ReviewFault[] {
  if (own.length === 0) return [unread('category')]
  const refused = own.filter((judgement) => !keepsMeaning(judgement))
  if (refused.length * 2 <= own.length) return []
  const { by, fillings, gap, hit } = refused.at(-1)!
  const found = gap === 'odd' ? 'odd' : hit ? 'given away' : `${gap} with too few fillings`
  const wrong = `with a gap, ${by} finds the sentence ${found} (${fillings.join(' | ') || 'nothing fits'})`
  return own.length === 1
    ? [{ wrong, mend: 'write it anew, or have another reader fill the gap', readers: 1 }]
    : [{ wrong, mend: 'write it anew', readers: 0 }]
}

function openFaults(own: readonly OpenJudgement[]): ReviewFault[] {
  if (own.length === 0) return [unread('open')]
  return own.flatMap(({ by, judged, meaning, right }) => {
    if (judged === 'fake') {
      return [{ wrong: `${by} takes it for a fake`, mend: 'write a sentence that shows its sense', readers: 0 }]
    }
    if (right) return []
    const wrong = `${by} reads it in another sense: "${meaning}"`
    return [{ wrong, mend: 'let the sentence have one sense, or mend the definition', readers: 0 }]
  })
}

function fakeFaults(own: readonly OpenJudgement[]): ReviewFault[] {
  const sensible = own.filter(({ judged }) => judged === 'real')
  if (sensible.length > 0) {
    return sensible.map(({ by, meaning }) => ({
      wrong: `${by} finds sense in the fake: "${meaning}"`,
      mend: 'retire it; exchange another expression',
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
  return { wrong, mend: `npm run bank:review -- deal --reading ${reading}`, readers: 1 }
}
