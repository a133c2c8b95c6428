import { lazy, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ANSWERS_WORTH_ASKING } from '#flow/newTest.ts'
import { canResume, resumeLeft, resumePath, resumePercent } from '#flow/resumeProgress.ts'
import { allAnswered, answeredCount } from '#flow/wordNavigation.ts'
import { ENTER_CODE, paths, staticPages } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { UpdateLine } from '#session/UpdateLine.tsx'
import { useGoOn } from '#taking/useGoOn.ts'
import { useTakingServices } from '#taking/useTakingServices.ts'
import { resumeText } from '#texts/resume.ts'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import { Apart } from '#ui/Apart.tsx'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useNow } from '#ui/useNow.ts'
import { ConfirmStart } from './ConfirmStart.tsx'
import { daysToNextTest } from './daysToNextTest.ts'
import { DeletedResult } from './DeletedResult.tsx'
import { Offer } from './Offer.tsx'
import { useArrivedResult, useEarlyPress, useLastResultShortcut } from './onArrival.ts'
import { ReadyOffline } from './ReadyOffline.tsx'
import { ResumeLine } from './ResumeLine.tsx'
import styles from './StartScreen.module.css'

const SignedInLine = lazy(() => import('#account/SignedInLine.tsx'))
const TestsAside = lazy(() => import('./TestsAside.tsx'))

/**
 * The start screen: the question or, for who has a result, a home; what the test offers, Start and Resume (§3.1 to §3.9).
 * What it shows of the session, boot/looksPrerendered.ts must know.
 */
export function StartScreen() {
  const { test, history } = useSession()
  const { tests } = useTakingServices()
  useArrivedResult()
  useLastResultShortcut()
  useEarlyPress()
  const navigate = useNavigate()
  const goOn = useGoOn()
  const [asking, setAsking] = useState(false)
  const running = canResume(test) ? test : null
  const now = useNow()
  const [last] = history
  const tooSoon = last !== undefined && daysToNextTest(last.timestamp, now) > 0

  const start = async () => {
    const ready = await tests.start()
    goOn(null, ready)
  }
  const resume = async () => {
    if (!running) return
    await tests.resume()
    navigate(resumePath(running))
  }
  const startOrAsk = () => {
    // Answers that only wait to be sent are never thrown away: their result comes first.
    if (running && allAnswered(running)) void resume()
    else if (running && answeredCount(running.words) >= ANSWERS_WORTH_ASKING) setAsking(true)
    else void start()
  }

  return (
    <Screen
      title={last ? undefined : uiText('product')}
      titleSmall
      beside
      header={null}
      notice={<UpdateLine />}
      end={<LegalLinks />}
    >
      <CanonicalLink />
      <DeletedResult />
      <Offer />
      <div className={styles.bar}>
        {running && (
          <>
            <ResumeLine test={running} />
            <Button variant="main" onClick={resume}>
              <span className={styles.result} hidden={resumeLeft(running).left !== 'done'}>
                {resumeText('seeResult')}
              </span>{' '}
              {resumeText('resume', { share: resumePercent(running) / 100 })}
            </Button>
          </>
        )}
        <Button variant={running || tooSoon ? 'plain' : 'main'} onClick={startOrAsk}>
          {startText('begin')}
        </Button>
      </div>
      <div className={styles.below}>
        <p className={styles.transfer}>
          {running && <Link to={paths.transfer}>{startText('carry.away')}</Link>}
          <Link to={{ pathname: paths.transfer, search: ENTER_CODE }}>{startText('carry.here')}</Link>
        </p>
        <Sometimes />
        <ReadyOffline />
      </div>
      <ConfirmStart
        open={asking}
        answered={running ? answeredCount(running.words) : 0}
        onCancel={() => setAsking(false)}
        onConfirm={start}
      />
    </Screen>
  )
}

/** What only some learners have, a test that could not be sent or an account: it loads once they do, and then stays. */
function Sometimes() {
  const { aside, signedInAs } = useSession()
  const hasAside = useEver(aside.length > 0)
  const hasAccount = useEver(signedInAs !== null)
  // A boundary around nothing would be one more pass of taking over the prerendered screen.
  if (!hasAside && !hasAccount) return null
  return (
    <Apart>
      {hasAside && <TestsAside />}
      {hasAccount && <SignedInLine />}
    </Apart>
  )
}

/** Whether something is the case now or has been since the screen opened. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever
}

/**
 * Names the one canonical address of the start, whatever parameters a link adds. Only the browser knows the site's host
 * name.
 */
function CanonicalLink() {
  const [origin, setOrigin] = useState<string | null>(null)
  useEffect(() => setOrigin(location.origin), [])
  return origin && <link rel="canonical" href={origin + paths.start} />
}

function LegalLinks() {
  return (
    <nav className={styles.legal} aria-label={startText('legal')}>
      <a href={staticPages.about}>{startText('legal.about')}</a>
      <a href={staticPages.howItWorks}>{startText('legal.howItWorks')}</a>
      <a href={staticPages.terms}>{startText('legal.terms')}</a>
      <a href={staticPages.privacy}>{startText('legal.privacy')}</a>
    </nav>
  )
}
