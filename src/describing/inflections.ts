const CONSONANT_AND_Y = /[^aeiou]y$/
const SILENT_E = /[^eoy]e$/
const SIBILANT = /(s|x|z|ch|sh)$/
/** A short word whose last consonant is doubled: 'let', 'letting'. */
const DOUBLED = /^[^aeiou]*[aeiou][^aeiouwxy]$/

/**
 * Returns a word and its regular forms as a noun and as a verb. Some of these forms do not exist ('kindlies'), but
 * nobody writes them.
 */
export function regularForms(word: string): string[] {
  if (CONSONANT_AND_Y.test(word)) {
    const stem = word.slice(0, -1)
    return [word, `${stem}ies`, `${stem}ied`, `${word}ing`]
  }
  const stem = SILENT_E.test(word) ? word.slice(0, -1) : DOUBLED.test(word) ? word + word.at(-1) : word
  return [word, word + (SIBILANT.test(word) ? 'es' : 's'), `${stem}ed`, `${stem}ing`]
}
