import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { currentEdition } from '../../../server/measure/edition/edition.ts'
import { cefrLevels } from '../../../src/contracts/cefr.ts'
import { piecesOf, type PageData } from '../../../src/result/inked/inkedPage.ts'
import type { LemmaData } from '../../../src/rules/reading/lemmaTable.ts'
import { partOf } from '../lemmas/lemmaList.ts'

/** The file that the page loads. Its texts are written by hand, its figures by `npm run bank:page`. */
export const PAGE_FILE = fileURLToPath(new URL('../../../src/result/inked/pageTexts.json', import.meta.url))

/** The page gets every fifth point of the curve of known words. */
const STRIDE = 5

/** Reads the file. @throws SyntaxError if it is not JSON. */
export function readPageData(): PageData {
  return JSON.parse(readFileSync(PAGE_FILE, 'utf8')) as PageData
}

/** Returns the words of the texts in lower case, with straight apostrophes. */
export function wordsOfTexts(data: PageData): ReadonlySet<string> {
  const pieces = cefrLevels.flatMap((level) => piecesOf(data, level))
  return new Set(
    pieces.flatMap(({ kind, text }) => (kind === 'between' ? [] : text.toLowerCase().replaceAll('’', "'"))),
  )
}

/** Returns the texts with computed figures: their part of the table of lemmas, and the curve. */
export function withFigures(data: PageData, lemmas: LemmaData): PageData {
  const { lowest, step, counts } = currentEdition.curves
  return {
    texts: data.texts,
    words: partOf(lemmas, wordsOfTexts(data)),
    wordsKnown: { lowest, step: step * STRIDE, counts: counts.word.filter((_, index) => index % STRIDE === 0) },
  }
}

/** Returns the text of the file, one entry per line. */
export function pageFileText(data: PageData): string {
  return `${JSON.stringify(data, null, 2)}\n`
}
