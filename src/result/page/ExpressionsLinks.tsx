import type { ListName } from '#result/own/expressionLists.ts'
import { listLabel, notSureLabel } from '#result/own/listLabel.ts'
import { useExpressionLists } from '#result/own/useExpressionLists.ts'
import type { OwnResultView } from '#result/own/useOwnResult.ts'
import { expressionsPath } from '#rules/paths.ts'
import { ownText } from '#texts/own.ts'
import { Card } from '#ui/Card.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import styles from './ExpressionsLinks.module.css'

interface Props extends Pick<OwnResultView, 'details'> {
  shortcode: string
}

/** Leads to the lists of expressions, by the names that they have there. Until it is known how many they are, without a number. */
export function ExpressionsLinks({ shortcode, details }: Props) {
  const lists = useExpressionLists(details)
  const to = (list: ListName) => ({ pathname: expressionsPath(shortcode), search: `?list=${list}` })
  return (
    <Card title={ownText('expressions')}>
      <LinkButton className={styles.link} to={to('not-sure')}>
        {notSureLabel(lists['not-sure'])}
      </LinkButton>
      <LinkButton className={styles.link} to={to('learn-next')}>
        {listLabel('learn-next', lists['learn-next'])}
      </LinkButton>
    </Card>
  )
}
