import { Navigate, useParams } from 'react-router-dom'
import { useOwnResult } from '#result/own/useOwnResult.ts'
import { resultPath } from '#rules/paths.ts'
import { expressionsText } from '#texts/expressions.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Screen } from '#ui/Screen.tsx'
import { WaitingScreen } from '#ui/WaitingScreen.tsx'
import { ExpressionsView } from './ExpressionsView.tsx'
import { ListUnavailable } from './ListUnavailable.tsx'

/**
 * Shows the owner's expressions of a result: those marked Not sure, and those to learn next. Visitors see the result
 * instead, and so does the owner if the result has no level.
 */
export default function ExpressionsScreen() {
  const { shortcode = '' } = useParams()
  const { status, details, retry } = useOwnResult(shortcode)

  if (status === 'notOwn' || details?.fromServer?.tells_level === false)
    return <Navigate to={resultPath(shortcode)} replace />
  if (details) return <ExpressionsView shortcode={shortcode} details={details} status={status} onRetry={retry} />
  return (
    <>
      <PageTitle>{expressionsText('title')}</PageTitle>
      {status === 'reading' ? (
        <WaitingScreen label={expressionsText('loading')} />
      ) : (
        <Screen
          title={expressionsText('notHere')}
          footer={<LinkButton to={resultPath(shortcode)}>{expressionsText('back')}</LinkButton>}
        >
          <ListUnavailable status={status} onRetry={retry} />
        </Screen>
      )}
    </>
  )
}
