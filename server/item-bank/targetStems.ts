/** Words that carry no target of their own inside a phrasal verb or an idiom: particles, articles, pronouns, `be`. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the about across after along apart around as at away back by down for from in into of off on onto out over ' +
    'through to together under up upon with and or but not no be is are was were do does did don have has had it its ' +
    'this that he she they them his her their we our you your i my me who what one ones someone someones somebody ' +
    'something somethings'
  ).split(' '),
)

/** Longest first, so that `-ing` goes before a lone `-s` could. */
const ENDINGS = /(iest|ies|ied|ier|ings?|est|ers?|ed|es|ly|s|e|y|d)$/
const SHORTEST_STEM = 3

/**
 * Stems of the words that a subject tests: `live wire` and `live down` share one, and so do `calm` and `calmed`. Crude
 * on purpose: two items that share a stem by accident only miss the chance to meet in one form.
 */
export function targetStems(subject: string): readonly string[] {
  const words = subject
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z]+/)
    .filter(Boolean)
  const telling = words.filter((word) => !SMALL_WORDS.has(word))
  // `by and large` would keep `larg`; a subject of small words only, such as `over`, stands for itself.
  return telling.length > 0 ? [...new Set(telling.map(stemOf))] : [words.join(' ')]
}

function stemOf(word: string): string {
  const stem = word.replace(ENDINGS, '')
  if (stem.length < SHORTEST_STEM) return word
  return stem.replace(/([^aeiou])\1$/, '$1').replace(/(..)[iy]$/, '$1')
}
