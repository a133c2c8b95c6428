import type { SharedResult } from '#contracts/result.ts'
import { compareWithFriend, friendName } from './friendComparison.ts'
import { resultPath } from '#rules/paths.ts'
import { resultDate } from '#rules/resultSummary.ts'
import { Link } from 'react-router-dom'
import { useServices, useSession } from '#session/session.tsx'
import type { SessionServices } from '#session/sessionServices.ts'
import { useNewestOwn } from './useNewestOwn.ts'
import { Card } from '#ui/Card.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { ComparedFigures } from './ComparedFigures.tsx'
import styles from './FriendComparison.module.css'

/** Somebody else's result beside the newest of one's own. Without one, or without a connection to fetch it, nothing. */
export default function FriendComparison({ result }: { result: SharedResult }) {
  const own = useNewestOwn()
  const { friendComparisonOff } = useSession()
  const { setSwitch } = useServices<SessionServices>()
  if (!own) return null

  const { figures, verdict } = compareWithFriend(own.result, result)
  return (
    <Card title="Beside your result">
      {!friendComparisonOff && (
        <>
          <p>{verdict}</p>
          <ComparedFigures figures={figures} friend={friendName(result.full_name)} />
          <p className={styles.source}>
            <Link to={resultPath(own.shortcode)}>Your result of {resultDate(own.result.test_datetime)}</Link>
          </p>
          {own.result.overclaiming && (
            <p className={styles.source}>Your own ranges are wider than usual: the remark at your result says why.</p>
          )}
        </>
      )}
      <LinkAction
        aria-expanded={!friendComparisonOff}
        onClick={() => void setSwitch('friendComparisonOff', !friendComparisonOff)}
        className={styles.toggle}
      >
        {friendComparisonOff ? 'Show the comparison' : 'Hide the comparison'}
      </LinkAction>
    </Card>
  )
}
