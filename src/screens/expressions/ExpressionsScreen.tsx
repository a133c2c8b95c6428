import { resultPath } from '#domain/paths'
import { Navigate, useParams } from 'react-router-dom'
import { useOwnResult } from '../../app/useOwnResult.ts'
import { LinkButton } from '../../components/LinkButton.tsx'
import { PageTitle } from '../../components/PageTitle.tsx'
import { Screen } from '../../components/Screen.tsx'
import { WaitingScreen } from '../../components/WaitingScreen.tsx'
import { ExpressionsView } from './ExpressionsView.tsx'
import { NotThere } from './NotThere.tsx'

/** The owner's expressions of a result: those marked Not sure, and what to learn next. Visitors see the result. */
export default function ExpressionsScreen() {
  const { shortcode = '' } = useParams()
  const { status, details, retry } = useOwnResult(shortcode)

  if (status === 'notOwn') return <Navigate to={resultPath(shortcode)} replace />
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
          <NotThere status={status} onRetry={retry} />
        </Screen>
      )}
    </>
  )
}
