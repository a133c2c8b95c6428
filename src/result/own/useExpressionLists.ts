import { useMemo } from 'react'
import type { OwnDetails } from '#contracts/ownResult.ts'
import { useSession } from '#session/session.tsx'
import { expressionsToLearnNext, notSure, type ListedExpression, type ListName } from './expressionLists.ts'

/** The lists of the owner's result; null while unknown. */
export type ExpressionLists = Record<ListName, ListedExpression[] | null>

/** Returns the lists as this device shows them: 'learn-next' without the words of its unfinished tests. */
export function useExpressionLists(details: OwnDetails | null): ExpressionLists {
  const { test, spare } = useSession()
  return useMemo(
    () => ({
      'not-sure': details && notSure(details.answered, details.fromServer?.check),
      'learn-next': details?.fromServer
        ? expressionsToLearnNext(details.fromServer.learn_next, [test?.words, spare?.words])
        : null,
    }),
    [details, test?.words, spare?.words],
  )
}
