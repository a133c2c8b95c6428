/** Pronouns, determiners, auxiliaries, conjunctions and common prepositions; rarer ones like `beneath` are content. */
const FUNCTION_WORDS =
  'a an the this that these those i you he she it we they me him her us them my your his its our their itself ' +
  'what which who when where why how be am is are was were being been do does did have has had having will would can could ' +
  'may might must shall should not no yes and or but so if as than then because while since until though yet ' +
  'of to in on at by for from with without into out up off near under above behind after before past along there here ' +
  'some any many much more most few every each all both half own one another other anyone only very too like nothing'

/** Numbers in words. */
const NUMBERS = 'two three four five six seven eight nine ten eleven twelve'

/** Words that everybody who reads English is assumed to know. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set(`${FUNCTION_WORDS} ${NUMBERS}`.split(' '))
