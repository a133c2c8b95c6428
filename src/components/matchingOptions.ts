export interface Option {
  value: string
  label: string
}

/** Text as it is compared: without case, accents, kinds of apostrophe and the short form of 'and'. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/&/g, 'and')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Options whose label contains the text; those that begin with it come first. */
export function matchingOptions(options: readonly Option[], text: string): readonly Option[] {
  const wanted = folded(text)
  if (wanted === '') return options
  const matches = options.filter((option) => folded(option.label).includes(wanted))
  const begins = (option: Option) => folded(option.label).startsWith(wanted)
  return [...matches.filter(begins), ...matches.filter((option) => !begins(option))]
}

/**
 * What a typed text stands for: the value of the option with this label, or the text itself. A text that happens to be
 * some option's value ('de') must not pass as that choice, so it leaves with a space behind it.
 */
export function typedValue(options: readonly Option[], text: string): string {
  const wanted = folded(text)
  if (wanted === '') return ''
  const named = options.find((option) => folded(option.label) === wanted)
  if (named) return named.value
  return options.some((option) => option.value === text) ? `${text} ` : text
}
