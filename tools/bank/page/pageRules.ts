import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { cefrLevels } from '../../../src/contracts/cefr.ts'
import { piecesOf, type PageData, type Piece } from '../../../src/result/inked/inkedPage.ts'
import type { Fault, Finding } from '../finding.ts'
import { formsOf } from '../inflection.ts'
import { mean } from '../statistics.ts'
import { surfaceWords } from '../surfaceWords.ts'
import type { ZipfOf } from '../wordFrequency.ts'
import { pageDifficulties, type PageDifficulties } from './pageDifficulty.ts'
import { contentLemmas, pageFileText, withFigures } from './pageFile.ts'
import { sharedFaults, sharedItems } from './sharedWords.ts'

const MIN_WORDS = 80
const MAX_WORDS = 120
/** Size as the page loads it, without line breaks. */
const MAX_BYTES = 12_000

/** Checks the six texts of 'Your English on a page' and their figures. */
export function pageFindings(data: PageData, items: readonly Item[], zipfOf: ZipfOf): Finding[] {
  const faults = [
    ...lengthFaults(data),
    ...sizeFaults(data),
    ...lemmaFaults(data),
    ...figureFaults(data, pageDifficulties(items, zipfOf)),
    ...progressionFaults(data),
    ...sharedFaults(sharedItems(data, items)),
  ]
  return faults.map((fault) => ({ file: 'pageTexts.json', id: 'page', ...fault }))
}

/** Returns the mean difficulty (logits) of the distinct content words of each text, by level. */
export function meanDifficulties(data: PageData): number[] {
  const isContent = ({ source }: Piece) => source !== 'function'
  return cefrLevels.map((level) => {
    const content = piecesOf(data, level).filter(isContent)
    return mean([...new Map(content.map(({ lemma, b }) => [lemma, b])).values()])
  })
}

/** Checks the number of words, without those that have no letter, such as prices and years. */
function lengthFaults(data: PageData): Fault[] {
  return cefrLevels.flatMap((level) => {
    const count = piecesOf(data, level).filter(({ lemma }) => lemma !== null && /\p{L}/u.test(lemma)).length
    if (count >= MIN_WORDS && count <= MAX_WORDS) return []
    return { wrong: `the text at ${level} has ${count} words`, fix: `write ${MIN_WORDS} to ${MAX_WORDS}` }
  })
}

function sizeFaults(data: PageData): Fault[] {
  const bytes = Buffer.byteLength(JSON.stringify(data))
  return bytes <= MAX_BYTES ? [] : [{ wrong: `the file has ${bytes} bytes`, fix: `shorten it to ${MAX_BYTES}` }]
}

/** Requires that each form is an inflection or possessive of its lemma, and no content lemma a form of another. */
function lemmaFaults(data: PageData): Fault[] {
  const wrong = Object.entries(data.lemmas).filter(
    ([form, lemma]) => form === lemma || !surfaceWords(form).every((word) => formsOf(lemma).has(word)),
  )
  const lemmas = contentLemmas(data)
  const inflected = lemmas.filter((form) => lemmas.some((lemma) => lemma !== form && formsOf(lemma).has(form)))
  return [
    ...wrong.map(([form, lemma]) => ({ wrong: `"${form}" is no form of "${lemma}"`, fix: 'correct its lemma' })),
    ...inflected.map((form) => ({ wrong: `"${form}" is inflected`, fix: 'name its lemma under lemmas' })),
  ]
}

/** Requires a difficulty for each content word, and figures that agree with norms, frequencies and the curve. */
function figureFaults(data: PageData, difficulties: PageDifficulties): Fault[] {
  const fix = 'npm run bank:page -- --write'
  const missing = contentLemmas(data).filter((lemma) => !(lemma in data.norm) && !(lemma in data.frequency))
  if (missing.length > 0) return [{ wrong: `no difficulty of ${missing.join(', ')}`, fix }]
  const isUpToDate = pageFileText(data) === pageFileText(withFigures(data, difficulties))
  return isUpToDate ? [] : [{ wrong: 'a figure is not what norms, frequencies and the curve make it', fix }]
}

/** Requires that the mean difficulty rises from level to level. */
function progressionFaults(data: PageData): Fault[] {
  const means = meanDifficulties(data)
  return cefrLevels.flatMap((level, index) => {
    const before = means[index - 1]
    if (before === undefined || means[index]! > before) return []
    return { wrong: `the text at ${level} is no harder than the one before`, fix: 'choose rarer words' }
  })
}
