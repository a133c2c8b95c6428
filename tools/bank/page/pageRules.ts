import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { cefrLevels } from '../../../src/contracts/cefr.ts'
import { piecesOf, type PageData } from '../../../src/result/inked/inkedPage.ts'
import type { LemmaData } from '../../../src/rules/reading/lemmaTable.ts'
import { contentWords } from '../../../src/rules/reading/readText.ts'
import type { Fault, Finding } from '../finding.ts'
import { mean } from '../statistics.ts'
import { pageFileText, withFigures } from './pageFile.ts'
import { sharedFaults, sharedItems } from './sharedWords.ts'

const MIN_WORDS = 80
const MAX_WORDS = 120
/** Size as the page loads it, without line breaks. */
const MAX_BYTES = 12_000

/** Checks the six texts of 'Your English on a page' and their figures. */
export function pageFindings(data: PageData, items: readonly Item[], lemmas: LemmaData): Finding[] {
  const faults = [
    ...lengthFaults(data),
    ...sizeFaults(data),
    ...figureFaults(data, lemmas),
    ...progressionFaults(data),
    ...sharedFaults(sharedItems(data, items)),
  ]
  return faults.map((fault) => ({ file: 'pageTexts.json', id: 'page', ...fault }))
}

/** Returns the mean difficulty (logits) of the distinct content words of each text, by level. */
export function meanDifficulties(data: PageData): number[] {
  return cefrLevels.map((level) => mean(contentWords(piecesOf(data, level)).map(({ b }) => b)))
}

/** Checks the number of words, without those that have no letter, such as prices and years. */
function lengthFaults(data: PageData): Fault[] {
  return cefrLevels.flatMap((level) => {
    const count = piecesOf(data, level).filter(({ kind, text }) => kind !== 'between' && /\p{L}/u.test(text)).length
    if (count >= MIN_WORDS && count <= MAX_WORDS) return []
    return { wrong: `the text at ${level} has ${count} words`, fix: `write ${MIN_WORDS} to ${MAX_WORDS}` }
  })
}

function sizeFaults(data: PageData): Fault[] {
  const bytes = Buffer.byteLength(JSON.stringify(data))
  return bytes <= MAX_BYTES ? [] : [{ wrong: `the file has ${bytes} bytes`, fix: `shorten it to ${MAX_BYTES}` }]
}

/** Requires figures that agree with the table of lemmas and the curve. */
function figureFaults(data: PageData, lemmas: LemmaData): Fault[] {
  const isUpToDate = pageFileText(data) === pageFileText(withFigures(data, lemmas))
  return isUpToDate
    ? []
    : [{ wrong: 'a figure is not what lemmas and curve make it', fix: 'npm run bank:page -- --write' }]
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
