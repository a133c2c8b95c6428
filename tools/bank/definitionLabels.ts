/** The labels in brackets for register and region, as in dictionaries. */
const LABEL = 'informal|formal|old-fashioned|literary|humorous|disapproving|British|American'
const LABELS_AT_END = new RegExp(` \\((${LABEL})(, (${LABEL}))?\\)$`)

/** Removes labels, which do not count as words: `to talk a lot (informal, British)` becomes `to talk a lot`. */
export function withoutLabels(definition: string): string {
  return definition.replace(LABELS_AT_END, '')
}

/** Whether brackets contain anything but one or two labels, or are not at the end. */
export function hasUnknownLabel(definition: string): boolean {
  return /[()]/.test(withoutLabels(definition))
}
