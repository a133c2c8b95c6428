import { useState } from 'react'
import { itemKinds } from '#contracts/itemKinds.ts'
import type { ListedExpression, ListName } from '#result/own/expressionLists.ts'
import { listLabel, notSureLabel } from '#result/own/listLabel.ts'
import { useExpressionLists } from '#result/own/useExpressionLists.ts'
import type { OwnResultView } from '#result/own/useOwnResult.ts'
import { expressionsPath, paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { expressionsText } from '#texts/expressions.ts'
import { Card } from '#ui/Card.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import styles from './LearnNext.module.css'
import { Recalled } from './Recalled.tsx'

interface Props extends Pick<OwnResultView, 'details'> {
  shortcode: string
}

/**
 * What to learn next: three sentences, and the ways to both lists, by the names that they have there. What the server tells
 * late pushes nothing down: then the links alone stand here, without a number until it is known. And the way to the notebook.
 */
export function LearnNext({ shortcode, details }: Props) {
  const lists = useExpressionLists(details)
  const { notebookAhead } = useSession()
  const [sentences] = useState(() => someOf(lists['learn-next'] ?? []))
  const to = (list: ListName) => ({ pathname: expressionsPath(shortcode), search: `?list=${list}` })
  return (
    <Card title={expressionsText('list.learn-next')}>
      {sentences.length > 0 && (
        <ul className={styles.sentences}>
          {sentences.map(({ sentence }) => (
            <li key={sentence}>
              <MarkedSentence {...markedSentence(sentence)} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.links}>
        <LinkButton to={to('learn-next')}>{listLabel('learn-next', lists['learn-next'])}</LinkButton>
        <LinkButton to={to('not-sure')}>{notSureLabel(lists['not-sure'])}</LinkButton>
        <LinkButton to={paths.notebook}>{expressionsText('notebook')}</LinkButton>
      </div>
      {notebookAhead !== null && <Recalled />}
    </Card>
  )
}

const SENTENCES = 3

/** The first of each kind, filled up with what comes next, in the order of the list. */
function someOf(list: readonly ListedExpression[]): ListedExpression[] {
  const firsts = new Set(itemKinds.map((kind) => list.find((expression) => expression.kind === kind)))
  const chosen = new Set([...list.filter((each) => firsts.has(each)), ...list].slice(0, SENTENCES))
  return list.filter((expression) => chosen.has(expression))
}
