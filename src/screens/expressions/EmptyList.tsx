import { kindNames, type ListName } from '#domain/expressionLists'
import type { KindFilter } from './useShownList.ts'

interface Props {
  list: ListName
  kind: KindFilter
  /** How many answers of the test are known. */
  answered: number
}

/** Says why there is nothing in a list. */
export function EmptyList({ list, kind, answered }: Props) {
  return <p>{reason(list, kind, answered)}</p>
}

function reason(list: ListName, kind: KindFilter, answered: number): string {
  if (kind !== 'all') return `No ${kindNames[kind].several.toLowerCase()} in this list.`
  if (list === 'learn-next') return 'Nothing here: we have no more expressions that fit your level.'
  if (answered === 0) return 'The answers of this test are no longer kept.'
  return 'Nothing here: you knew every real expression of the test.'
}
