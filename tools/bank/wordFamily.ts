import { formsOf } from './inflection.ts'

const SUFFIXES = (
  'isation ization fulness ousness iveness ability ibility ation ition ement ment ness less able ible ally ically ance ' +
  'ence ancy ency sion tion ical ful ious eous ous ive ity ism ist ize ise ify ship hood dom ing ion ian ant ent ary ' +
  'ery ory ure age ate ator ed er or est ly al ic en es th ty s y e'
)
  .split(' ')
  .sort((first, second) => second.length - first.length)

const PREFIXES = /^(un|in|im|il|ir|dis|mis|non|re|over|under|pre|anti)(?=....)/
const SHORTEST_STEM = 3

/** Pairs (each in alphabetical order) that look related but are not; add one if the checker is wrong. */
const LOOKALIKES: ReadonlySet<string> = new Set(
  (
    'read ready|store story|numb number|hard hardly|corn corner|general generous|organ organize|organ organise|pass passion|passion passive|' +
    'even evening|form former|let letter|off offer|scar scare|star stare|batter battery|host hostage|universe university|bell belly|' +
    'fair fairy|sever several|past paste|care career|import important|mist mister|plan plane|station stationary|cent center'
  ).split('|'),
)

/** Whether two words (lower case) belong to one family, such as `loud` and `loudly`, `health` and `unhealthy`. */
export function areRelatives(first: string, second: string): boolean {
  if (LOOKALIKES.has([first, second].sort().join(' '))) return false
  if (formsOf(first).has(second) || formsOf(second).has(first)) return true
  if (Math.min(first.length, second.length) <= SHORTEST_STEM) return isShortRelative(first, second)
  const stems = new Set(stemsOf(first))
  return stemsOf(second).some((stem) => stems.has(stem))
}

/** Whether a short word and another are related. Three letters begin too many words, so only -y (`sunny`) counts. */
function isShortRelative(first: string, second: string): boolean {
  const [short, long] = first.length < second.length ? [first, second] : [second, first]
  return long.endsWith('y') && formsOf(short).has(long.replace(/y$/, 'er'))
}

function stemsOf(word: string): string[] {
  const bare = word.replace(PREFIXES, '')
  return [...new Set([word, bare])].map((form) => stemOf(verbOfSion(form)))
}

/** Converts `decision` to `decid`, `expansion` to `expand` and `permission` to `permit`. */
function verbOfSion(word: string): string {
  return word
    .replace(/ission$/, 'it')
    .replace(/nsion$/, 'nd')
    .replace(/([aeiou])sion$/, '$1d')
}

/** Returns a crude stem: cuts suffixes while three letters remain, reduces double consonants, and treats y as i. */
function stemOf(word: string): string {
  const suffix = SUFFIXES.find((ending) => word.endsWith(ending) && word.length - ending.length >= SHORTEST_STEM)
  if (suffix !== undefined) return stemOf(word.slice(0, -suffix.length))
  return word
    .replace(/y$/, 'i')
    .replace(/([^aeiou])\1$/, '$1')
    .replace(/(...)i$/, '$1')
}
