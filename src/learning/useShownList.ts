import { useSearchParams } from 'react-router-dom'
import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import { listNames, type ListName } from '#result/own/expressionLists.ts'

export type KindFilter = ItemKind | 'all'

export interface ShownList {
  list: ListName
  kind: KindFilter
  show: (changes: { list?: ListName; kind?: KindFilter }) => void
}

/**
 * Returns the shown list and kind. They are in the address, so that they survive Back and reload; changing them adds no
 * history entry. Invalid values count as missing.
 */
export function useShownList(): ShownList {
  const [search, setSearch] = useSearchParams()
  const list = listNames.find((name) => name === search.get('list')) ?? 'not-sure'
  const kind = itemKinds.find((name) => name === search.get('kind')) ?? 'all'
  return {
    list,
    kind,
    show(changes) {
      const next = { list, kind, ...changes }
      setSearch({ list: next.list, ...(next.kind !== 'all' && { kind: next.kind }) }, { replace: true })
    },
  }
}
