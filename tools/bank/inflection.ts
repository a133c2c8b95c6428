import { irregularBases, irregularVerbForms, otherIrregularForms } from './irregularForms.ts'

const VOWEL_GROUPS = /[aeiouy]+/g
const ENDINGS = ['s', 'es', 'ed', 'ing', 'er', 'est']
const CONSONANT_VOWEL_CONSONANT = /[^aeiou][aeiouy][^aeiouwxy]$/

/**
 * Returns all inflected forms of a word, including itself: plurals, verb forms, and degrees of a short adjective. The
 * part of speech is not known, so `teacher` counts as a form of `teach`; a writer would not mark it by mistake.
 */
export function formsOf(word: string): ReadonlySet<string> {
  const lemma = word.toLowerCase()
  const forms = formsByLemma.get(lemma) ?? makeForms(lemma)
  formsByLemma.set(lemma, forms)
  return forms
}

/** A cache, because rules repeatedly need the forms of the same few hundred words. */
const formsByLemma = new Map<string, ReadonlySet<string>>()

/** Returns the possible base forms of an inflected form, such as `price` for `prices` and `hang` for `hung`. */
export function basesOf(form: string): string[] {
  const stems = ENDINGS.flatMap((ending) => (form.endsWith(ending) ? [form.slice(0, -ending.length)] : []))
  const bases = stems.flatMap((stem) => [stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.replace(/(.)\1$/, '$1')])
  return [...new Set([...bases.filter((base) => formsOf(base).has(form)), ...irregularBases(form)])].filter(
    (base) => base !== form,
  )
}

function makeForms(lemma: string): ReadonlySet<string> {
  const irregular = irregularVerbForms(lemma)
  const forms = [lemma, ...sForms(lemma), ...(irregular ?? []), ...otherIrregularForms(lemma)]
  for (const stem of stemsBeforeVowel(lemma)) {
    forms.push(...ingForms(lemma, stem))
    if (!irregular) forms.push(`${stem}ed`)
    if (syllables(lemma) <= 2) forms.push(`${stem}er`, `${stem}est`)
  }
  return new Set(forms)
}

function sForms(lemma: string): string[] {
  if (/[^aeiou]y$/.test(lemma)) return [`${lemma.slice(0, -1)}ies`]
  if (/(s|x|z|ch|sh)$/.test(lemma)) return lemma.endsWith('ch') ? [`${lemma}es`, `${lemma}s`] : [`${lemma}es`]
  return lemma.endsWith('o') ? [`${lemma}s`, `${lemma}es`] : [`${lemma}s`]
}

/** Returns stems before -ed, -er and -est. The last consonant doubles in `stop`, may in `travel`, but not in `look`. */
function stemsBeforeVowel(lemma: string): string[] {
  if (lemma.endsWith('e')) return [lemma.slice(0, -1)]
  if (/[^aeiou]y$/.test(lemma)) return [`${lemma.slice(0, -1)}i`]
  if (/[aeiou]c$/.test(lemma)) return [`${lemma}k`]
  const doubled = lemma + lemma.slice(-1)
  const shape = lemma.replace('qu', 'kw')
  if (!CONSONANT_VOWEL_CONSONANT.test(` ${shape}`)) return [lemma]
  return syllables(shape) === 1 && lemma.length > 1 ? [doubled] : [lemma, doubled]
}

function ingForms(lemma: string, stem: string): string[] {
  if (lemma.endsWith('ie')) return [`${lemma.slice(0, -2)}ying`]
  if (/(ee|oe|ye)$/.test(lemma)) return [`${lemma}ing`]
  return [lemma.endsWith('y') ? `${lemma}ing` : `${stem}ing`]
}

function syllables(word: string): number {
  return (word.replace(/e$/, '').match(VOWEL_GROUPS) ?? []).length
}
