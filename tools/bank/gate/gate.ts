import { BANK_DISCRIMINATION } from '../../../server/measure/bank/bankVersion.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import type { BankRelease } from '../../../server/measure/bank/releaseSchema.ts'
import { currentEdition, type Edition } from '../../../server/measure/edition/edition.ts'
import type { Finding } from '../finding.ts'
import { readReleases } from '../releases.ts'
import { claimFigures, complexityFigures, pairFigures } from './answerBounds.ts'
import { readCriteria, type Criteria } from './criteria.ts'
import { curveFigures } from './curveBounds.ts'
import { nativeFigures, spreadFigures } from './evidenceBounds.ts'
import { figureLine, isHeld, type Figure } from './figure.ts'

/** What the six bounds are computed from. `releases`: the oldest first. */
export type Gated = {
  items: readonly Item[]
  edition: Pick<Edition, 'name' | 'curves' | 'scale'>
  discrimination: number
  releases: readonly BankRelease[]
  criteria: Criteria
}

/** Returns what the bounds are computed from for the shipped edition and slope. */
export function shipped(items: readonly Item[]): Gated {
  const releases = readReleases()
  return { edition: currentEdition, discrimination: BANK_DISCRIMINATION, releases, items, criteria: readCriteria() }
}

/** Computes the figures of the items with the shipped edition and slope, and the findings about them. */
export function shippedGate(items: readonly Item[]): { figures: Figure[]; findings: Finding[] } {
  const gated = shipped(items)
  return { figures: gateFigures(gated), findings: gateFindings(gated) }
}

/** Computes the figures of the live items with their bounds, in the order of these. */
export function gateFigures({ items, edition, discrimination, releases, criteria }: Gated): Figure[] {
  const words = realWords(items)
  const formWords = words.filter(({ study }) => !study)
  return [
    ...pairFigures(words, criteria),
    ...claimFigures(words, criteria),
    ...complexityFigures(words, criteria, editionBefore(releases, edition)),
    ...nativeFigures(formWords, criteria, edition.scale, discrimination),
    ...curveFigures(edition.curves, edition.scale, criteria),
    ...spreadFigures(formWords, criteria),
  ]
}

/** Reports each figure beyond its bounds, and words of forms whose evidence is unknown: no bound would hold them. */
export function gateFindings(gated: Gated): Finding[] {
  const unknown = realWords(gated.items).filter(({ id, study }) => !study && !gated.criteria.words.has(id))
  return [
    ...gateFigures(gated)
      .filter((figure) => !isHeld(figure))
      .map((figure) => ({
        ...{ file: 'items', id: 'bank', wrong: figureLine(figure) },
        fix: 'such difficulties contradict what people know: see docs/scoring.md, What holds the difficulties',
      })),
    ...unknown.map(({ id }) => ({
      ...{ file: 'criteria/words.csv', id, wrong: 'the evidence of this word is not known' },
      fix: 'add its line; where there is no rating, end it with a comma',
    })),
  ]
}

/** Returns the words in use, those of the study part among them. */
export function realWords(items: readonly Item[]): Item[] {
  return items.filter(({ kind, fake, retired }) => kind === 'word' && !fake && !retired)
}

/** Returns the last release of the edition before, if that is on the same scale, as those from the third on are. */
function editionBefore(releases: readonly BankRelease[], { name }: Pick<Edition, 'name'>): BankRelease | undefined {
  const before = releases.findLast(({ edition }) => edition !== name)
  return before?.edition === 'second' ? undefined : before
}
