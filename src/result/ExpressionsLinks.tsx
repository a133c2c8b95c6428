import { expressionsPath } from '#rules/paths.ts'
import { hasMissed, type ListName } from '#rules/expressionLists.ts'
import { useExpressionLists } from './own/useExpressionLists.ts'
import type { OwnResultView } from './own/useOwnResult.ts'
import { Card } from '#ui/Card.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import styles from './ExpressionsLinks.module.css'

interface Props extends Pick<OwnResultView, 'details'> {
  shortcode: string
}

/** Leads to the lists of expressions. Until it is known how many they are, the links name no number. */
export function ExpressionsLinks({ shortcode, details }: Props) {
  const lists = useExpressionLists(details)
  const notSure = lists['not-sure']
  const missed = notSure !== null && hasMissed(notSure)
  const to = (list: ListName) => ({ pathname: expressionsPath(shortcode), search: `?list=${list}` })
  return (
    <Card title="Expressions to learn">
      <LinkButton className={styles.link} to={to('not-sure')}>
        {counted(notSure, missed ? 'not sure, or not known in your check' : 'you marked Not sure')}
      </LinkButton>
      <LinkButton className={styles.link} to={to('learn-next')}>
        {counted(lists['learn-next'], 'to learn next')}
      </LinkButton>
    </Card>
  )
}

function counted(list: readonly unknown[] | null, which: string): string {
  if (!list) return `Expressions ${which}`
  return `${list.length} ${list.length === 1 ? 'expression' : 'expressions'} ${which}`
}
