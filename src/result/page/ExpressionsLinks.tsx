import { hasMissed, listLabels, MISSED_LABEL, withCount, type ListName } from '#result/own/expressionLists.ts'
import { useExpressionLists } from '#result/own/useExpressionLists.ts'
import type { OwnResultView } from '#result/own/useOwnResult.ts'
import { expressionsPath } from '#rules/paths.ts'
import { Card } from '#ui/Card.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import styles from './ExpressionsLinks.module.css'

interface Props extends Pick<OwnResultView, 'details'> {
  shortcode: string
}

/** Leads to the lists of expressions, by the names that they have there. Until it is known how many they are, without a number. */
export function ExpressionsLinks({ shortcode, details }: Props) {
  const lists = useExpressionLists(details)
  const notSure = lists['not-sure']
  const missed = notSure !== null && hasMissed(notSure)
  const to = (list: ListName) => ({ pathname: expressionsPath(shortcode), search: `?list=${list}` })
  return (
    <Card title="Expressions to learn">
      <LinkButton className={styles.link} to={to('not-sure')}>
        {withCount(missed ? MISSED_LABEL : listLabels['not-sure'], notSure)}
      </LinkButton>
      <LinkButton className={styles.link} to={to('learn-next')}>
        {withCount(listLabels['learn-next'], lists['learn-next'])}
      </LinkButton>
    </Card>
  )
}
