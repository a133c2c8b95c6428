import type { LemmaTable } from './lemmaTable.ts'

/*
 * A word's lemma by the method of WordNet's morphy: the table of lemmas is the dictionary, irregular forms are listed, and
 * a regular ending is taken off only if the dictionary has what is left (docs/decisions/0063-can-i-read-this.md).
 */

/** Contractions whose stem is not the verb itself. */
const NEGATIONS: Readonly<Record<string, string>> = {
  "won't": 'will',
  "can't": 'can',
  "shan't": 'shall',
  "ain't": 'is',
}
const CLITICS = /n't$|'(?:s|ll|re|ve|d|m)$/

/** A stem of a short vowel and one consonant: its consonant would be doubled, so the verb ends in e: `hop(e)ing`. */
const BEFORE_E = /(?:^|[^aeiou])[aeiouy][^aeiouwxy]$/
const DOUBLED = /([^aeiou])\1$/

/** British spellings and those of the table, tried if a word is in no other way a word of the table. */
const SPELLINGS: readonly (readonly [british: RegExp, american: string])[] = [
  [/our/, 'or'],
  [/is(?=e|ing|ation)/, 'iz'],
  [/ys(?=e|ing)/, 'yz'],
  [/([tb])re(?=s?$)/, '$1er'],
  [/ogue/, 'og'],
  [/ence(?=s?$)/, 'ense'],
  [/ae|oe/, 'e'],
  [/l(?=ful|ment)/, 'll'],
  [/ellery/, 'elry'],
  [/ll/, 'l'],
  [/mme(?=s?$)/, 'm'],
]

/**
 * Returns the lemma of a word in the table, null if it has none.
 * @param word in lower case, with straight apostrophes
 */
export function lemmaOf(word: string, table: LemmaTable): string | null {
  const host = hostOf(word, table)
  return found(host, table) ?? spelled(host, table)
}

/** Returns the word without clitics: `do` of `don't`, `girl` of `girl's`. */
function hostOf(word: string, { difficulties }: LemmaTable): string {
  if (!word.includes("'") || difficulties.has(word)) return word
  return NEGATIONS[word] ?? word.replace(CLITICS, '')
}

function found(word: string, table: LemmaTable): string | null {
  const { difficulties, forms } = table
  if (difficulties.has(word)) return word
  const listed = forms.get(word)
  if (listed !== undefined) return listed
  for (const base of regularBases(word)) {
    if (difficulties.has(base)) return base
  }
  // `findings`: of the two endings, the first leaves a form.
  return /(?:ing|er)s$/.test(word) ? found(word.slice(0, -1), table) : null
}

function spelled(word: string, table: LemmaTable): string | null {
  for (const [british, american] of SPELLINGS) {
    const lemma = british.test(word) ? found(word.replace(british, american), table) : null
    if (lemma !== null) return lemma
  }
  return null
}

/** Returns what a word may be a regular form of, the likeliest first. */
export function regularBases(word: string): string[] {
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
  if (word.endsWith('ss')) return []
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) return [word.slice(0, -1), word.slice(0, -2)]
  if (word.endsWith('s')) return [word.slice(0, -1)]
  if (/ied$|ier$|iest$/.test(word)) return [word.replace(/i(?:ed|er|est)$/, 'y'), word.replace(/(?:d|r|st)$/, '')]
  if (word.endsWith('ying')) return [word.slice(0, -3), `${word.slice(0, -4)}ie`]
  const stem = /^(.+?)(?:ing|ed|er|est)$/.exec(word)?.[1]
  if (stem === undefined) return []
  const single = DOUBLED.test(stem) ? [stem.slice(0, -1)] : []
  return BEFORE_E.test(stem) ? [`${stem}e`, stem] : [stem, ...single, `${stem}e`]
}
