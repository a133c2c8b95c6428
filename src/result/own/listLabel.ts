import { listsText } from '#texts/lists.ts'
import { hasMissed, type ListedExpression, type ListName } from './expressionLists.ts'

/** What a list is called wherever a link leads to it: 'Not sure (24)'; without a number until it is known. */
export const listLabel = (name: ListName, list: readonly unknown[] | null) => counted(listsText(`list.${name}`), list)

/** What is not known, by a name that also fits what was marked Know where there is some of that. */
export const notSureLabel = (list: readonly ListedExpression[] | null) =>
  list && hasMissed(list) ? counted(listsText('list.missed'), list) : listLabel('not-sure', list)

const counted = (list: string, expressions: readonly unknown[] | null) =>
  expressions ? listsText('counted', { list, count: expressions.length }) : list
