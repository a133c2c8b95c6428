/** What a dictionary adds in brackets: how, and by whom, an expression is used. */
const LABEL = 'informal|formal|old-fashioned|literary|humorous|disapproving|British|American'
const LABELS_AT_END = new RegExp(` \\((${LABEL})(, (${LABEL}))?\\)$`)

/** `to talk a lot (informal, British)` as `to talk a lot`: labels count neither as words nor in how plain these are. */
export function withoutLabels(definition: string): string {
  return definition.replace(LABELS_AT_END, '')
}

/** True where brackets hold no label or too many, or stand elsewhere than at the end. */
export function hasUnknownLabel(definition: string): boolean {
  return /[()]/.test(withoutLabels(definition))
}
