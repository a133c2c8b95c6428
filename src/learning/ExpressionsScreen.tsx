import { Navigate, useParams } from 'react-router-dom'
import { useOwnResult } from '#result/own/useOwnResult.ts'
import { resultPath } from '#rules/paths.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Screen } from '#ui/Screen.tsx'
import { WaitingScreen } from '#ui/WaitingScreen.tsx'
import { ExpressionsView } from './ExpressionsView.tsx'
import { ListUnavailable } from './ListUnavailable.tsx'

/**
 * Shows the owner's expressions of a result: those marked Not sure, and those to learn next. Visitors see the result
 * instead, and so does the owner of one that tells no level.
 */
export default function ExpressionsScreen() {
  const { shortcode = '' } = useParams()
  const { status, details, retry } = useOwnResult(shortcode)

  if (status === 'notOwn' || details?.fromServer?.tells_level === false)
    return <Navigate to={resultPath(shortcode)} replace />
  if (details) return <ExpressionsView shortcode={shortcode} details={details} status={status} onRetry={retry} />
  return (
    <>
      <PageTitle>Expressions to learn</PageTitle>
      {status === 'reading' ? (
        <WaitingScreen label="Loading your expressions" />
      ) : (
        <Screen
          title="Your expressions are not on this device"
          footer={<LinkButton to={resultPath(shortcode)}>Back to your result</LinkButton>}
        >
          <ListUnavailable status={status} onRetry={retry} />
        </Screen>
      )}
    </>
  )
}
