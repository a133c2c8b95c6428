import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { cefrLevels } from '../../../src/contracts/cefr.ts'
import { piecesOf, type PageTexts, type Piece } from '../../../src/result/inked/inkedPage.ts'
import type { Fault, Finding } from '../finding.ts'
import { formsOf } from '../inflection.ts'
import { mean } from '../rating/statistics.ts'
import { surfaceWords } from '../surfaceWords.ts'
import type { ZipfOf } from '../wordFrequency.ts'
import { pageDifficulties, type PageDifficulties } from './pageDifficulty.ts'
import { contentLemmas, pageFileText, withFigures } from './pageFile.ts'
import { sharedFaults, sharedItems } from './sharedWords.ts'

const FEWEST_WORDS = 80
const MOST_WORDS = 120
/** As the page loads it, without line breaks. */
const MOST_BYTES = 12_000

/** What is wrong with the six texts of 'Your English on a page' and the figures beside them. */
export function pageFindings(data: PageTexts, items: readonly Item[], zipfOf: ZipfOf): Finding[] {
  const faults = [
    ...lengthFaults(data),
    ...sizeFaults(data),
    ...lemmaFaults(data),
    ...figureFaults(data, pageDifficulties(items, zipfOf)),
    ...riseFaults(data),
    ...sharedFaults(sharedItems(data, items)),
  ]
  return faults.map((fault) => ({ file: 'pageTexts.json', id: 'page', ...fault }))
}

/** The mean difficulty (logits) of the different content words of each text, by level. */
export function meanDifficulties(data: PageTexts): number[] {
  const isContent = ({ source }: Piece) => source !== 'function'
  return cefrLevels.map((level) => {
    const content = piecesOf(data, level).filter(isContent)
    return mean([...new Map(content.map(({ lemma, b }) => [lemma, b])).values()])
  })
}

/** Words with a letter are counted; prices and years are not. */
function lengthFaults(data: PageTexts): Fault[] {
  return cefrLevels.flatMap((level) => {
    const count = piecesOf(data, level).filter(({ lemma }) => lemma !== null && /\p{L}/u.test(lemma)).length
    if (count >= FEWEST_WORDS && count <= MOST_WORDS) return []
    return { wrong: `the text at ${level} has ${count} words`, mend: `write ${FEWEST_WORDS} to ${MOST_WORDS}` }
  })
}

function sizeFaults(data: PageTexts): Fault[] {
  const bytes = Buffer.byteLength(JSON.stringify(data))
  return bytes <= MOST_BYTES ? [] : [{ wrong: `the file has ${bytes} bytes`, mend: `shorten it to ${MOST_BYTES}` }]
}

/** A form belongs to a lemma that it is inflected from, or the possessive of; no content lemma is a form of another one. */
function lemmaFaults(data: PageTexts): Fault[] {
  const wrong = Object.entries(data.lemmas).filter(
    ([form, lemma]) => form === lemma || !surfaceWords(form).every((word) => formsOf(lemma).has(word)),
  )
  const lemmas = contentLemmas(data)
  const inflected = lemmas.filter((form) => lemmas.some((lemma) => lemma !== form && formsOf(lemma).has(form)))
  return [
    ...wrong.map(([form, lemma]) => ({ wrong: `"${form}" is no form of "${lemma}"`, mend: 'correct its lemma' })),
    ...inflected.map((form) => ({ wrong: `"${form}" is inflected`, mend: 'name its lemma under lemmas' })),
  ]
}

/** Each content word has a difficulty and its source, and all figures are what norms, frequencies and the curve make them. */
function figureFaults(data: PageTexts, difficulties: PageDifficulties): Fault[] {
  const mend = 'npm run bank:page -- --write'
  const missing = contentLemmas(data).filter((lemma) => !(lemma in data.norm) && !(lemma in data.frequency))
  if (missing.length > 0) return [{ wrong: `no difficulty of ${missing.join(', ')}`, mend }]
  const isRight = pageFileText(data) === pageFileText(withFigures(data, difficulties))
  return isRight ? [] : [{ wrong: 'a figure is not what norms, frequencies and the curve make it', mend }]
}

/** From level to level the mean difficulty rises. */
function riseFaults(data: PageTexts): Fault[] {
  const means = meanDifficulties(data)
  return cefrLevels.flatMap((level, index) => {
    const before = means[index - 1]
    if (before === undefined || means[index]! > before) return []
    return { wrong: `the text at ${level} is no harder than the one before`, mend: 'choose rarer words' }
  })
}
