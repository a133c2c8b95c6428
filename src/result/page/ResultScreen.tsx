import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { nextPause } from '#api/backOff.ts'
import { arrivalOf } from '#flow/arrival.ts'
import { levelBefore } from '#result/check/levelBefore.ts'
import { useNewestOwn } from '#result/friend/useNewestOwn.ts'
import { useOwnResult } from '#result/own/useOwnResult.ts'
import { isFromBeforeCheck, withPublicName } from '#result/own/withPublicName.ts'
import type { ResultReading } from '#result/reading/resultReading.ts'
import { useReadingServices } from '#result/reading/useReadingServices.ts'
import { paths } from '#rules/paths.ts'
import { resultTitle } from '#rules/resultWords.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { useSession } from '#session/session.tsx'
import { UpdateLine } from '#session/UpdateLine.tsx'
import { useSessionServices } from '#session/useSessionServices.ts'
import { resultText } from '#texts/result.ts'
import { uiText } from '#texts/ui.ts'
import { AllDoneScreen } from '#ui/AllDoneScreen.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Screen } from '#ui/Screen.tsx'
import { WaitingScreen } from '#ui/WaitingScreen.tsx'
import { dropLinkPreview } from './linkPreview.ts'
import { ResultView } from './ResultView.tsx'
import { LinkIsOff, SignInToSee, Unclear } from './UnsharedResult.tsx'
import { VisitorView } from './VisitorView.tsx'

const OwnerSections = lazy(() => import('./OwnerSections.tsx'))

/** §3.55 to §3.63: a loader, then the shared result, or that there is none. */
export default function ResultScreen() {
  const { shortcode = '' } = useParams()
  const arrival = arrivalOf(useLocation().state)
  const { online, history, ownResults, signedInAs, arrivedResult } = useSession()
  const { takeArrivedResult } = useSessionServices()
  const { results } = useReadingServices()
  const { details, deviceRead, retry } = useOwnResult(shortcode)
  const [tries, setTries] = useState(0)
  const [reading, setReading] = useState<ResultReading | null>(null)
  /** Nobody has seen it on this device. */
  const [first, setFirst] = useState(false)
  const own = ownResults.includes(shortcode)
  const fromServer = details?.fromServer ?? null
  const result = useMemo(
    () => (reading?.kind === 'found' ? withPublicName(reading.result, fromServer) : null),
    [reading, fromServer],
  )

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

  useEffect(() => {
    let current = true
    const seen = results.seen(shortcode)
    void seen.then((copy) => {
      // On a slow connection nobody waits for what is here already.
      if (current && copy) setReading((answer) => answer ?? { kind: 'found', result: copy })
    })
    // What is read is kept on the device: whether it was there before must be asked first.
    void Promise.all([results.read(shortcode), seen]).then(([found, copy]) => {
      if (!current) return
      setFirst(copy === null)
      setReading(found)
    })
    return () => {
      current = false
    }
    // `online`: a result that could not be read offline is read once the connection is back. `own`: one that was deleted
    // in another tab is read again, and not found.
  }, [shortcode, results, online, own, signedInAs, tries])

  const outdated = online && result !== null && isFromBeforeCheck(result, fromServer)
  useEffect(() => {
    if (!outdated) return
    const { not_before: pause } = nextPause(tries, null, 0, Math.random)
    const timer = setTimeout(() => setTries((count) => count + 1), pause)
    return () => clearTimeout(timer)
  }, [outdated, tries])

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
        {/* Whatever becomes of what is loaded apart, the result stays. */}
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            {deviceRead && <OwnerSections shortcode={shortcode} result={result} details={details} onChange={retry} />}
          </Suspense>
        </ErrorBoundary>
      </ResultView>
    )
  }
  if (reading.kind === 'linkOff') return <LinkIsOff shortcode={shortcode} />
  if (reading.kind === 'signIn') return <SignInToSee shortcode={shortcode} />
  if (reading.kind === 'unclear') return <Unclear onRetry={() => setTries(tries + 1)} />
  if (reading.kind === 'offline') {
    return (
      <Screen
        title={resultText('offline')}
        footer={
          <Button variant="main" onClick={() => setTries(tries + 1)}>
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
          {reading.kind === 'failed' && <Button onClick={() => setTries(tries + 1)}>{uiText('tryAgain')}</Button>}
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
