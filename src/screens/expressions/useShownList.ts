import { ItemKind } from '#contracts/endpoints'
import { type ListName, listNames } from '#domain/expressionLists'
import { useSearchParams } from 'react-router-dom'

export type KindFilter = ItemKind | 'all'

export interface ShownList {
  list: ListName
  kind: KindFilter
  show: (changes: { list?: ListName; kind?: KindFilter }) => void
}

/**
 * Which list and kind are shown. The address says it, so that it is the same after Back and reload; a choice makes no
 * step of the history. What makes no sense in an address counts as left out.
 */
export function useShownList(): ShownList {
  const [search, setSearch] = useSearchParams()
  const list = listNames.find((name) => name === search.get('list')) ?? 'not-sure'
  const kind = ItemKind.options.find((name) => name === search.get('kind')) ?? 'all'
  return {
    list,
    kind,
    show(changes) {
      const next = { list, kind, ...changes }
      setSearch({ list: next.list, ...(next.kind !== 'all' && { kind: next.kind }) }, { replace: true })
    },
  }
}
