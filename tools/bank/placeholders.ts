import { PEOPLE_NAMES } from './peopleNames.ts'

const POSSESSIVES = new Set(['my', 'your', 'his', 'her', 'its', 'our', 'their', "one's"])
const REFLEXIVES = new Set('myself yourself himself herself itself ourselves yourselves themselves oneself'.split(' '))
const OBJECTS = new Set('me you him her it us them this that these those'.split(' '))
const SUBJECTS = new Set('i you he she it we they'.split(' '))
const INDEFINITE = /^(some|any|every|no)(one|body|thing)$/
const NAMES = new Set([...PEOPLE_NAMES].map((name) => name.toLowerCase()))

/** A short noun phrase: `the old teacher next door` is the longest that a span should hold. */
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
  // Idioms are often listed with a person already filled in: `twist my arm`, `in your element`.
  my: possessive,
  your: possessive,
  yourself: (words) => words.length === 1 && REFLEXIVES.has(words[0] ?? ''),
}

/** True when a subject's word is a place to fill: `someone`, `one's`, `your`. */
export function isPlaceholder(subjectWord: string): boolean {
  return subjectWord in FILLERS
}

/** True when the words (lower case, one to four) can stand for the placeholder. */
export function fillsPlaceholder(subjectWord: string, words: readonly string[]): boolean {
  if (words.length === 0 || words.length > LONGEST_PHRASE) return false
  return FILLERS[subjectWord]?.(words) ?? false
}

/** True for the pronouns that stand between a verb and its particle: `let him down`. */
export function isObjectPronoun(word: string): boolean {
  return OBJECTS.has(word) || REFLEXIVES.has(word) || INDEFINITE.test(word)
}

/** True for words that fill places by grammar alone, and so need no vocabulary: `him`, `their`, `Maya's`. */
export function isGrammaticalFiller(word: string): boolean {
  return isObjectPronoun(word) || SUBJECTS.has(word) || POSSESSIVES.has(word) || NAMES.has(word.replace(/'s$/, ''))
}

function pronoun(words: readonly string[]): boolean {
  return words.length === 1 && (isObjectPronoun(words[0] ?? '') || SUBJECTS.has(words[0] ?? ''))
}

/** A name, or words that a determiner or plural opens; verbs and prepositions would mean a wrong cut. */
function nounPhrase(words: readonly string[]): boolean {
  const first = words[0] ?? ''
  const opened = /^(a|an|the|this|that|these|those|all|both|some|any|no|every|each|such|\d+)$/.test(first)
  return (
    opened ||
    POSSESSIVES.has(first) ||
    NAMES.has(first.replace(/'s$/, '')) ||
    /('s|s')$/.test(first) ||
    INDEFINITE.test(first.replace(/'s$/, '')) ||
    words.length === 1 ||
    words.length === 2
  )
}
