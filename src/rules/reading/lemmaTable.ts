/**
 * The difficulties of lemmas, as they are stored: of the most frequent ones of English in `src/reading/lemmas.json`, of
 * those of our six texts in `src/result/inked/pageTexts.json`. `npm run bank:lemmas` and `bank:page` write them.
 */
export interface LemmaData {
  /** Lemmas in lower case, separated by spaces, by their difficulty: b in logits, with one decimal. */
  lemmas: Readonly<Record<string, string>>
  /** Function words and numbers in words, which count as known to all, separated by spaces. */
  known: string
  /** Irregular forms, each followed by its lemma: `went go children child`. */
  forms: string
  /** The difficulty of English words that are not listed. */
  rest: number
}

export interface LemmaTable {
  /** The difficulty of each lemma; -Infinity for words known to all. */
  difficulties: ReadonlyMap<string, number>
  forms: ReadonlyMap<string, string>
  rest: number
}

/** The difficulty of what everybody knows. */
export const KNOWN_TO_ALL = -Infinity

export function lemmaTable({ lemmas, known, forms, rest }: LemmaData): LemmaTable {
  const difficulties = new Map(wordsOf(known).map((word) => [word, KNOWN_TO_ALL]))
  for (const [b, words] of Object.entries(lemmas)) for (const word of wordsOf(words)) difficulties.set(word, Number(b))
  const pairs = wordsOf(forms)
  const lemmaOfForm = new Map<string, string>()
  for (let index = 0; index < pairs.length; index += 2) lemmaOfForm.set(pairs[index]!, pairs[index + 1]!)
  return { difficulties, forms: lemmaOfForm, rest }
}

const wordsOf = (list: string) => (list === '' ? [] : list.split(' '))
