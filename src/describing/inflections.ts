const CONSONANT_AND_Y = /[^aeiou]y$/
const SILENT_E = /[^eoy]e$/
const HISS = /(s|x|z|ch|sh)$/
/** A short word whose last consonant is doubled: `let`, `letting`. */
const DOUBLED = /^[^aeiou]*[aeiou][^aeiouwxy]$/

/**
 * Returns a word and its regular forms, both those of a noun and those of a verb. So there are some that no word has
 * (`kindlies`), which nobody writes.
 */
export function regularForms(word: string): string[] {
  if (CONSONANT_AND_Y.test(word)) {
    const stem = word.slice(0, -1)
    return [word, `${stem}ies`, `${stem}ied`, `${word}ing`]
  }
  const stem = SILENT_E.test(word) ? word.slice(0, -1) : DOUBLED.test(word) ? word + word.at(-1) : word
  return [word, word + (HISS.test(word) ? 'es' : 's'), `${stem}ed`, `${stem}ing`]
}
