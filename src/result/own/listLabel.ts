import { listsText } from '#texts/lists.ts'
import { hasMissed, type ListedExpression, type ListName } from './expressionLists.ts'

/** Returns the name of a list in links: 'Not sure (24)', or without a number while that is unknown. */
export const listLabel = (name: ListName, list: readonly unknown[] | null) => withCount(listsText(`list.${name}`), list)

/** Returns the name of the list of unknown expressions, which differs if it contains some that were marked Know. */
export const notSureLabel = (list: readonly ListedExpression[] | null) =>
  list && hasMissed(list) ? withCount(listsText('list.missed'), list) : listLabel('not-sure', list)

const withCount = (list: string, expressions: readonly unknown[] | null) =>
  expressions ? listsText('counted', { list, count: expressions.length }) : list
