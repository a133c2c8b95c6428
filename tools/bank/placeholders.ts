import { PEOPLE_NAMES } from './peopleNames.ts'

const POSSESSIVES = new Set(['my', 'your', 'his', 'her', 'its', 'our', 'their', "one's"])
const REFLEXIVES = new Set('myself yourself himself herself itself ourselves yourselves themselves oneself'.split(' '))
const OBJECTS = new Set('me you him her it us them this that these those'.split(' '))
const SUBJECTS = new Set('i you he she it we they'.split(' '))
const INDEFINITE = /^(some|any|every|no)(one|body|thing)$/
const NAMES = new Set([...PEOPLE_NAMES].map((name) => name.toLowerCase()))

/** Maximum number of words in a noun phrase that fills a placeholder. */
const LONGEST_PHRASE = 4

type Filler = (words: readonly string[]) => boolean

const person: Filler = (words) => pronoun(words) || nounPhrase(words)
const possessive: Filler = (words) => {
  const last = words.at(-1) ?? ''
  if (words.length === 1 && POSSESSIVES.has(last)) return true
  return /('s|s')$/.test(last) && nounPhrase(words)
}

const FILLERS: Readonly<Record<string, Filler>> = {
  someone: person,
  somebody: person,
  something: person,
  "someone's": possessive,
  "somebody's": possessive,
  "something's": possessive,
  "one's": possessive,
  oneself: (words) => words.length === 1 && REFLEXIVES.has(words[0] ?? ''),
  // Idioms are often listed with a filled placeholder: `twist my arm`, `in your element`.
  my: possessive,
  your: possessive,
  yourself: (words) => words.length === 1 && REFLEXIVES.has(words[0] ?? ''),
}

/** Whether a subject's word is a placeholder such as `someone`, `one's` or `your`. */
export function isPlaceholder(subjectWord: string): boolean {
  return subjectWord in FILLERS
}

/** Whether the words (lower case, one to four) can fill the placeholder. */
export function fillsPlaceholder(subjectWord: string, words: readonly string[]): boolean {
  if (words.length === 0 || words.length > LONGEST_PHRASE) return false
  return FILLERS[subjectWord]?.(words) ?? false
}

/** Whether a word is a pronoun that can separate a verb from its particle, as in `let him down`. */
export function isObjectPronoun(word: string): boolean {
  return OBJECTS.has(word) || REFLEXIVES.has(word) || INDEFINITE.test(word)
}

/** Whether a filler is purely grammatical and requires no vocabulary: `him`, `their`, `Maya's`. */
export function isGrammaticalFiller(word: string): boolean {
  return isObjectPronoun(word) || SUBJECTS.has(word) || POSSESSIVES.has(word) || NAMES.has(word.replace(/'s$/, ''))
}

function pronoun(words: readonly string[]): boolean {
  return words.length === 1 && (isObjectPronoun(words[0] ?? '') || SUBJECTS.has(words[0] ?? ''))
}

/** Whether words are a name or begin like a noun phrase; verbs or prepositions would mean a wrong split. */
function nounPhrase(words: readonly string[]): boolean {
  const first = words[0] ?? ''
  const hasDeterminer = /^(a|an|the|this|that|these|those|all|both|some|any|no|every|each|such|\d+)$/.test(first)
  return (
    hasDeterminer ||
    POSSESSIVES.has(first) ||
    NAMES.has(first.replace(/'s$/, '')) ||
    /('s|s')$/.test(first) ||
    INDEFINITE.test(first.replace(/'s$/, '')) ||
    words.length === 1 ||
    words.length === 2
  )
}
