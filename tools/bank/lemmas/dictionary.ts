import american from 'dictionary-en'

/** What the American Hunspell dictionary says of words in lower case. */
export interface Dictionary {
  has(word: string): boolean
  /** Whether it is an entry with a possessive or endings of its own, such as `evening/M` beside `even`. */
  isHeadword(word: string): boolean
  /** Whether it is an entry with endings of its own, such as `found/SDG` beside `find`. */
  hasEndings(word: string): boolean
  /** Whether it is written with a capital alone, such as `January` and `John`. */
  isName(word: string): boolean
}

/** Flags of endings; those of prefixes (`called/U`) say nothing of the word itself. */
const ENDINGS = /[SDGRTYPXNVHJZLB]/
const POSSESSIVE = 'M'

export function readDictionary(): Dictionary {
  const lines = Buffer.from(american.dic).toString('utf8').split('\n').slice(1)
  const entries = new Map(
    lines.map((line) => {
      const [word = '', flags = ''] = line.trim().split('/')
      return [word, flags] as const
    }),
  )
  const hasEndings = (word: string) => ENDINGS.test(entries.get(word) ?? '')
  return {
    has: (word) => entries.has(word),
    hasEndings,
    isHeadword: (word) => hasEndings(word) || (entries.get(word) ?? '').includes(POSSESSIVE),
    isName: (word) => !entries.has(word) && entries.has(word.charAt(0).toUpperCase() + word.slice(1)),
  }
}
