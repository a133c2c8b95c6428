import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { currentEdition } from '../../../server/measure/edition/edition.ts'
import { cefrLevels } from '../../../src/contracts/cefr.ts'
import { piecesOf, type PageData } from '../../../src/result/inked/inkedPage.ts'
import { surfaceWords } from '../surfaceWords.ts'
import { difficultyOf, type PageDifficulties } from './pageDifficulty.ts'

/** The file that the page loads. Its texts and lemmas are written by hand, its figures by `npm run bank:page`. */
export const PAGE_FILE = fileURLToPath(new URL('../../../src/result/inked/pageTexts.json', import.meta.url))

/** The page gets every fifth point of the curve of known words. */
const STRIDE = 5

/** Pronouns, determiners, auxiliaries, conjunctions and common prepositions; rarer ones like `beneath` are content. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the this that these those i you he she it we they me him her us them my your his its our their itself ' +
    'what which who when where why how be am is are was were being been do does did have has had having will would can could ' +
    'may might must shall should not no yes and or but so if as than then because while since until though yet ' +
    'of to in on at by for from with without into out up off near under above behind after before past along there here ' +
    'some any many much more most few every each all both half own one another other anyone only very too like nothing'
  ).split(' '),
)

/** Numbers in words. */
const NUMBERS: ReadonlySet<string> = new Set('two three four five six seven eight nine ten eleven twelve'.split(' '))

/** Names in the texts, and of days and months. Word lists do not count names. */
const NAMES: ReadonlySet<string> = new Set('sam anna nora ellis imelda sunday monday tuesday wednesday june'.split(' '))

/** Whether every reader is assumed to know a word, such as `The`, `don’t`, `52` or `Anna`. */
export function isAlwaysKnown(word: string): boolean {
  return surfaceWords(word).every(
    (part) => FUNCTION_WORDS.has(part) || NUMBERS.has(part) || NAMES.has(part) || /^\d+$/.test(part),
  )
}

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
