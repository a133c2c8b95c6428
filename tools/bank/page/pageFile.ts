import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { currentEdition } from '../../../server/measure/edition/edition.ts'
import { cefrLevels } from '../../../src/contracts/cefr.ts'
import { piecesOf, type PageData } from '../../../src/result/inked/inkedPage.ts'
import { isAlwaysKnown } from './alwaysKnown.ts'
import { difficultyOf, type PageDifficulties } from './pageDifficulty.ts'

/** The file that the page loads. Its texts and lemmas are written by hand, its figures by `npm run bank:page`. */
export const PAGE_FILE = fileURLToPath(new URL('../../../src/result/inked/pageTexts.json', import.meta.url))

/** The page gets every fifth point of the curve of known words. */
const STRIDE = 5

/** Reads the file. @throws SyntaxError if it is not JSON. */
export function readPageData(): PageData {
  return JSON.parse(readFileSync(PAGE_FILE, 'utf8')) as PageData
}

/** Returns the content lemmas of all texts, in alphabetical order. */
export function contentLemmas(data: PageData): string[] {
  const pieces = cefrLevels.flatMap((level) => piecesOf(data, level))
  const lemmas = pieces.flatMap(({ text, lemma }) => (lemma === null || isAlwaysKnown(text) ? [] : lemma))
  return [...new Set(lemmas)].sort()
}

/** Returns the texts and lemmas with computed figures: the difficulty of each content lemma, and the curve. */
export function withFigures({ texts, lemmas, ...rest }: PageData, difficulties: PageDifficulties): PageData {
  const { lowest, step, counts } = currentEdition.curves
  const found = contentLemmas({ texts, lemmas, ...rest }).map((lemma) => ({
    lemma,
    ...difficultyOf(lemma, difficulties),
  }))
  const bySource = (wanted: string) =>
    Object.fromEntries(found.filter(({ source }) => source === wanted).map(({ lemma, b }) => [lemma, b]))
  return {
    texts,
    norm: bySource('norm'),
    frequency: bySource('frequency'),
    lemmas: Object.fromEntries(Object.entries(lemmas).sort(([first], [second]) => (first < second ? -1 : 1))),
    wordsKnown: { lowest, step: step * STRIDE, counts: counts.word.filter((_, index) => index % STRIDE === 0) },
  }
}

/** Returns the text of the file, one entry per line. */
export function pageFileText(data: PageData): string {
  return `${JSON.stringify(data, null, 2)}\n`
}
