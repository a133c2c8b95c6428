import { foldedName, foldedSpellings } from '#rules/folded.ts'

export interface Option {
  /** A code. Typed in full, it finds the option. */
  value: string
  label: string
  /** The name in another language, shown after the label. */
  ownName?: { text: string; lang: string } | undefined
  /** Other names that find the option but are not shown. */
  aliases?: readonly string[]
  /** Whether the option comes before all others. */
  suggested?: boolean
  /** Whether the option is offered for every text, after all others, like 'Other'. */
  always?: boolean
}

/** The folded names of each option, label first. Cached, because each keystroke compares them. */
const foldedNames = new WeakMap<Option, readonly string[]>()

function namesOf(option: Option): readonly string[] {
  const { label, ownName, aliases = [] } = option
  const names = foldedNames.get(option) ?? [label, ownName?.text ?? label, ...aliases].flatMap(foldedSpellings)
  foldedNames.set(option, names)
  return names
}

/** Removes spaces, so that 'Viet Nam' matches Vietnam. */
const unspaced = (name: string): string => name.replaceAll(' ', '')

/**
 * Returns the options with a name that contains the text, and their number. First come those whose full name
 * equals the text, those whose code does, then those whose label begins with it, then those with another name that does. If there are none,
 * options whose name is part of the text follow ('Kingdom of Spain', 'Swiss German'). Options marked `always` come
 * last.
 */
export function matchingOptions(
  options: readonly Option[],
  text: string,
): { matches: readonly Option[]; found: number } {
  const wanted = unspaced(foldedName(text))
  if (text.trim() === '') return { matches: options, found: 0 }
  // A text without letters and digits matches nothing.
  const ranked = (wanted === '' ? [] : options).map((option) => {
    const names = namesOf(option).map(unspaced)
    const isNamed = names.includes(wanted)
    const hasCode = foldedName(option.value) === wanted
    const begins = (name: string) => name.startsWith(wanted)
    const fits = [isNamed, hasCode, begins(names[0]!), names.some(begins), names.some((name) => name.includes(wanted))]
    return { option, rank: fits.indexOf(true) }
  })
  const found = ranked
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
  const near = found.length > 0 ? found : options.filter((option) => isPartOf(text, option))
  return {
    matches: [...near, ...options.filter((option) => option.always && !near.includes(option))],
    found: found.length,
  }
}

/** The minimum length of a name to look for inside the typed text. Shorter ones occur in too many texts. */
const MIN_PART_LENGTH = 4

function isPartOf(text: string, option: Option): boolean {
  const words = ` ${foldedName(text)} `
  return namesOf(option).some((name) => name.length >= MIN_PART_LENGTH && words.includes(` ${name} `))
}

/**
 * Returns the value for a typed text: that of the option with this name, or the text itself. A text that happens to
 * equal an option's value ('de') must not count as that choice, so a space is appended.
 */
export function typedValue(options: readonly Option[], text: string): string {
  const wanted = unspaced(foldedName(text))
  if (wanted === '') return text.trim()
  const named = options.find((option) => namesOf(option).map(unspaced).includes(wanted))
  if (named) return named.value
  return options.some((option) => option.value === text) ? `${text} ` : text
}
