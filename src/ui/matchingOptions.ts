import { foldedName } from './foldedName.ts'

export interface Option {
  /** A code: typed in full, it finds the option. */
  value: string
  label: string
  /** The name in another language, shown after the label. */
  ownName?: { text: string; lang: string } | undefined
  /** Other names that find the option and are not shown. */
  aliases?: readonly string[]
  /** Suggested options stand before all others. */
  suggested?: boolean
  /** Such an option is offered whatever was typed, after all others: 'Other'. */
  always?: boolean
}

/** The folded names of each option, label first; cached, because they are compared at every keystroke. */
const foldedNames = new WeakMap<Option, readonly string[]>()

function namesOf(option: Option): readonly string[] {
  const { label, ownName, aliases = [] } = option
  const names = foldedNames.get(option) ?? [label, ownName?.text ?? label, ...aliases].map(foldedName)
  foldedNames.set(option, names)
  return names
}

/** Without spaces, since 'Viet Nam' is Vietnam. */
const unspaced = (name: string): string => name.replaceAll(' ', '')

/**
 * Returns the options with a name that contains the text, and how many these are. Those that it names in full, or by
 * their code, come first, then those whose label begins with it, then those of which another name does. If there are
 * none, those come whose name is part of the text ('Kingdom of Spain', 'Swiss German'). Options for all texts are last.
 */
export function matchingOptions(
  options: readonly Option[],
  text: string,
): { matches: readonly Option[]; found: number } {
  const wanted = unspaced(foldedName(text))
  if (text.trim() === '') return { matches: options, found: 0 }
  // A text of signs only names nothing.
  const ranked = (wanted === '' ? [] : options).map((option) => {
    const names = namesOf(option).map(unspaced)
    const isNamed = names.includes(wanted) || foldedName(option.value) === wanted
    const begins = (name: string) => name.startsWith(wanted)
    const fits = [isNamed, begins(names[0]!), names.some(begins), names.some((name) => name.includes(wanted))]
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

/** Names of fewer letters are part of too many words and texts. */
const SHORTEST_PART = 4

function isPartOf(text: string, option: Option): boolean {
  const words = ` ${foldedName(text)} `
  return namesOf(option).some((name) => name.length >= SHORTEST_PART && words.includes(` ${name} `))
}

/**
 * Returns the value for a typed text: that of the option with this name, or the text itself. A text that happens to
 * equal the value of an option ('de') must not count as that choice, so a space is added to it.
 */
export function typedValue(options: readonly Option[], text: string): string {
  const wanted = unspaced(foldedName(text))
  if (wanted === '') return text.trim()
  const named = options.find((option) => namesOf(option).map(unspaced).includes(wanted))
  if (named) return named.value
  return options.some((option) => option.value === text) ? `${text} ` : text
}
