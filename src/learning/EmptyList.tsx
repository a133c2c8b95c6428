import type { ListName } from '#rules/expressionLists.ts'
import { severalOfKind } from '#rules/kindNames.ts'
import type { KindFilter } from './useShownList.ts'

interface Props {
  list: ListName
  kind: KindFilter
  /** For how many expressions of the test the answers are known; 0 when they are no longer stored. */
  answered: number
}

/** Says why a list is empty. */
export function EmptyList({ list, kind, answered }: Props) {
  return <p>{reason(list, kind, answered)}</p>
}

function reason(list: ListName, kind: KindFilter, answered: number): string {
  if (kind !== 'all') return `No ${severalOfKind(kind)} in this list.`
  if (list === 'learn-next') return 'Nothing here: we have no more expressions that fit your level.'
  if (answered === 0) return 'The answers of this test are no longer kept.'
  return 'Nothing here: you knew every real expression of the test.'
}
