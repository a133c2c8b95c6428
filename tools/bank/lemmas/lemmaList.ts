import { lemmaOf, regularBases } from '../../../src/rules/reading/lemmaOf.ts'
import { KNOWN_TO_ALL, lemmaTable, type LemmaData, type LemmaTable } from '../../../src/rules/reading/lemmaTable.ts'
import { irregularBases, irregularVerbForms, otherIrregularForms } from '../irregularForms.ts'
import type { CountedWord } from '../wordFrequency.ts'
import type { Dictionary } from './dictionary.ts'
import { KNOWN_WORDS } from './knownWords.ts'

/** A row of the norms: an entry and its difficulty in logits. */
export type Norm = readonly [entry: string, b: number]

/** The number of lemmas with a difficulty of their own. */
const LEMMAS = 15_000

/** A form that is easier than its lemma by this many logits is a word of its own: `born`, `glasses`. */
const EASIER = 0.5

/** The line of the third edition's b on frequency (Zipf), for lemmas that the norms do not have. */
const BY_FREQUENCY = { intercept: 4.32, slope: -1.18 }

interface Sources {
  norms: readonly Norm[]
  dictionary: Dictionary
  /** The words of the corpus, the most frequent first. */
  corpus: readonly CountedWord[]
  /** The words of our six texts, of which the rarest must not all be of one difficulty. */
  texts: ReadonlySet<string>
}

/**
 * Returns the table of lemmas: the entries of the norms that are lemmas, function words, irregular forms, up to `LEMMAS`
 * the most frequent other words of the corpus that the dictionary has, and those of our texts.
 */
export function lemmaList({ norms, dictionary, corpus, texts }: Sources): LemmaData {
  const all = new Map(norms.map(([entry, b]) => [entry.toLowerCase(), b]))
  for (const word of KNOWN_WORDS) all.set(word, KNOWN_TO_ALL)
  const difficulties = new Map([...all].filter(([entry]) => isLemma(entry, all, dictionary)))
  const used = new Set([...all.keys(), ...corpus.map(({ word }) => word)])
  const table = { difficulties, forms: irregularForms(difficulties, used), rest: 0 }
  const others = corpus.filter(
    ({ word }) =>
      word.length > 2 && dictionary.has(word) && lemmaOf(word, table) === null && isOwnWord(word, dictionary),
  )
  const room = LEMMAS - (difficulties.size - KNOWN_WORDS.size)
  const wanted = new Set([...texts].flatMap((word) => [word, ...regularBases(word)]))
  const isAdded = ({ word }: CountedWord, index: number) => index < room || wanted.has(word)
  const rest = others.filter((word, index) => !isAdded(word, index))
  for (const { word, zipf } of others.filter(isAdded)) difficulties.set(word, byFrequency(zipf))
  const tokens = rest.reduce((sum, { count }) => sum + count, 0)
  const mean = rest.reduce((sum, { count, zipf }) => sum + count * byFrequency(zipf), 0) / tokens
  return lemmaData({ difficulties, forms: irregularForms(difficulties, used), rest: oneDecimal(mean) })
}

/** Returns the part of a table that these words of texts need. */
export function partOf(data: LemmaData, words: ReadonlySet<string>): LemmaData {
  const table = lemmaTable(data)
  const lemmas = new Set([...words].map((word) => lemmaOf(word, table)))
  return lemmaData({
    difficulties: new Map([...table.difficulties].filter(([lemma]) => lemmas.has(lemma))),
    forms: new Map([...table.forms].filter(([form]) => words.has(form))),
    rest: data.rest,
  })
}

function lemmaData({ difficulties, forms, rest }: LemmaTable): LemmaData {
  const byDifficulty = new Map<string, string[]>()
  const known: string[] = []
  for (const [lemma, b] of [...difficulties].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (b === KNOWN_TO_ALL) known.push(lemma)
    else byDifficulty.set(oneDecimal(b).toFixed(1), [...(byDifficulty.get(oneDecimal(b).toFixed(1)) ?? []), lemma])
  }
  const inOrder = [...byDifficulty].toSorted(([one], [other]) => Number(one) - Number(other))
  return {
    lemmas: Object.fromEntries(inOrder.map(([b, lemmas]) => [b, lemmas.join(' ')])),
    known: known.join(' '),
    forms: [...forms]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flat()
      .join(' '),
    rest,
  }
}

const byFrequency = (zipf: number) => BY_FREQUENCY.intercept + BY_FREQUENCY.slope * zipf
const oneDecimal = (b: number) => Math.round(10 * b) / 10 + 0

/** Whether an entry of the norms is a lemma: no form of another one, and no name. */
function isLemma(entry: string, all: ReadonlyMap<string, number>, dictionary: Dictionary): boolean {
  if (KNOWN_WORDS.has(entry)) return true
  if (dictionary.isName(entry)) return false
  const irregular = irregularBases(entry).find((base) => base !== entry && all.has(base))
  if (irregular === undefined ? dictionary.isHeadword(entry) : dictionary.hasEndings(entry)) return true
  const base = irregular ?? regularBases(entry).find((each) => all.has(each))
  return base === undefined || all.get(entry)! < all.get(base)! - EASIER
}

/** Whether a word of the dictionary is no form of another one. */
const isOwnWord = (word: string, dictionary: Dictionary) =>
  !(word.endsWith('men') && dictionary.has(word.replace(/men$/, 'man'))) &&
  (dictionary.isHeadword(word) || ![...regularBases(word), ...irregularBases(word)].some(dictionary.has))

/** Returns the irregular forms of lemmas that somebody uses, each with its lemma, the easier one of two. */
function irregularForms(difficulties: ReadonlyMap<string, number>, used: ReadonlySet<string>): Map<string, string> {
  const forms = new Map<string, string>()
  for (const [lemma, b] of difficulties) {
    for (const form of [...(irregularVerbForms(lemma) ?? []), ...otherIrregularForms(lemma)]) {
      const other = forms.get(form)
      if (difficulties.has(form) || !used.has(form)) continue
      if (other === undefined || b < difficulties.get(other)!) forms.set(form, lemma)
    }
  }
  return forms
}
