import { useState } from 'react'
import { itemKinds } from '#contracts/itemKinds.ts'
import type { ListedExpression, ListName } from '#result/own/expressionLists.ts'
import { listLabel, notSureLabel } from '#result/own/listLabel.ts'
import { useExpressionLists } from '#result/own/useExpressionLists.ts'
import type { OwnResultView } from '#result/own/useOwnResult.ts'
import type { Recall } from '#result/reading/readRecall.ts'
import type { ReadingServices } from '#result/reading/resultReading.ts'
import { expressionsPath, paths } from '#rules/paths.ts'
import { useServices } from '#session/serviceContext.ts'
import { useSession } from '#session/session.tsx'
import { expressionsText } from '#texts/expressions.ts'
import { listsText } from '#texts/lists.ts'
import { ownText } from '#texts/own.ts'
import { Card } from '#ui/Card.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { useRead } from '#ui/useRead.ts'
import styles from './LearnNext.module.css'

interface Props extends Pick<OwnResultView, 'details'> {
  shortcode: string
}

/**
 * What to learn next: three sentences, links to both lists with their names, and a link to the notebook. If the
 * server's data arrives late, only the links are shown, at first without a number, so that nothing is pushed down.
 */
export function LearnNext({ shortcode, details }: Props) {
  const lists = useExpressionLists(details)
  const { notebookAhead } = useSession()
  const [sentences] = useState(() => sampleOf(lists['learn-next'] ?? []))
  const to = (list: ListName) => ({ pathname: expressionsPath(shortcode), search: `?list=${list}` })
  return (
    <Card title={listsText('list.learn-next')}>
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

/**
 * An estimate of how many practised expressions are remembered today. Its space is reserved, because it is read late.
 */
function Recalled() {
  const { readRecall } = useServices<ReadingServices>()
  const [recall] = useRead<Recall>(async (show) => show(await readRecall()), '')
  return <p className={styles.recalled}>{recall && recall.count > 0 && ownText('recalled', { ...recall })}</p>
}

const SAMPLE_SIZE = 3

/** Returns the first expression of each kind, and the next ones up to the sample size, in the order of the list. */
function sampleOf(list: readonly ListedExpression[]): ListedExpression[] {
  const firsts = new Set(itemKinds.map((kind) => list.find((expression) => expression.kind === kind)))
  const chosen = new Set([...list.filter((each) => firsts.has(each)), ...list].slice(0, SAMPLE_SIZE))
  return list.filter((expression) => chosen.has(expression))
}
