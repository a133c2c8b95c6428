import { lazy, useEffect } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { arrivalOf } from '#flow/arrival.ts'
import { levelBefore } from '#result/check/levelBefore.ts'
import { useNewestOwn } from '#result/friend/useNewestOwn.ts'
import { paths } from '#rules/paths.ts'
import { resultTitle } from '#rules/resultWords.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { useSession } from '#session/session.tsx'
import { UpdateLine } from '#session/UpdateLine.tsx'
import { useSessionServices } from '#session/useSessionServices.ts'
import { resultText } from '#texts/result.ts'
import { uiText } from '#texts/ui.ts'
import { AllDoneScreen } from '#ui/AllDoneScreen.tsx'
import { Apart } from '#ui/Apart.tsx'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Screen } from '#ui/Screen.tsx'
import { WaitingScreen } from '#ui/WaitingScreen.tsx'
import { dropLinkPreview } from './linkPreview.ts'
import { loadOwnerSections } from './loadedSections.ts'
import { ResultView } from './ResultView.tsx'
import { SignInToSee, Unclear } from './UnsharedResult.tsx'
import { useResult } from './useResult.ts'
import { VisitorView } from './VisitorView.tsx'

const OwnerSections = lazy(loadOwnerSections)

/** §3.55 to §3.63: a loader, then the shared result, or that there is none. */
export default function ResultScreen() {
  const { shortcode = '' } = useParams()
  const arrival = arrivalOf(useLocation().state)
  const { history, ownResults, arrivedResult } = useSession()
  const { takeArrivedResult } = useSessionServices()
  const { reading, details, deviceRead, first, retry } = useResult(shortcode)
  const own = ownResults.includes(shortcode)
  const fromServer = details?.fromServer ?? null
  const result = reading?.kind === 'found' ? reading.result : null

  // Before the report is painted: what stands first in it must not push it down.
  const besideOwn = !own && result !== null && tellsLevel(result)
  const mine = useNewestOwn(besideOwn)

  // It is seen here: the start leads to it no more.
  useEffect(
    () => void (arrivedResult === shortcode && takeArrivedResult()),
    [arrivedResult, shortcode, takeArrivedResult],
  )

  // The next page is not this result.
  useEffect(() => dropLinkPreview, [shortcode])

  if (!reading || (besideOwn && mine === undefined)) {
    return (
      <>
        <title>{resultTitle(null)}</title>
        {arrival ? <AllDoneScreen count={arrival.answered} /> : <WaitingScreen label={resultText('loading')} />}
      </>
    )
  }
  if (result && !own) {
    const last = history.find((entry) => ownResults.includes(entry.shortcode))?.shortcode ?? ownResults[0] ?? null
    return <VisitorView key={shortcode} result={result} mine={(besideOwn && mine) || null} last={last} />
  }
  if (result) {
    return (
      <ResultView
        result={result}
        own={own}
        levelBefore={levelBefore(result.level, fromServer?.check)}
        first={own && first}
        linkOff={fromServer?.sharing.link_on === false}
        onLinkOn={retry}
        notice={<UpdateLine />}
      >
        <Apart>
          {deviceRead && <OwnerSections shortcode={shortcode} result={result} details={details} onChange={retry} />}
        </Apart>
      </ResultView>
    )
  }
  if (reading.kind === 'signIn') return <SignInToSee shortcode={shortcode} />
  if (reading.kind === 'unclear') return <Unclear onRetry={retry} />
  if (reading.kind === 'offline') {
    return (
      <Screen
        title={resultText('offline')}
        footer={
          <Button variant="main" onClick={retry}>
            {uiText('tryAgain')}
          </Button>
        }
      >
        <PageTitle>{resultText('offline')}</PageTitle>
        <p>{resultText('offline.why')}</p>
      </Screen>
    )
  }
  return (
    <Screen
      title={resultText('notFound')}
      footer={
        <>
          {reading.kind === 'failed' && <Button onClick={retry}>{uiText('tryAgain')}</Button>}
          <LinkButton variant="main" to={paths.start}>
            {resultText('takeYourOwn')}
          </LinkButton>
        </>
      }
    >
      <PageTitle>{resultText('notFound')}</PageTitle>
      <p>{resultText('notFound.why')}</p>
    </Screen>
  )
}
