import { lazy, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { startPathOf } from '#contracts/languages.ts'
import { MIN_ANSWERS_TO_CONFIRM } from '#flow/newTest.ts'
import { canResume, resumeLeft, resumePath, resumePercent } from '#flow/resumeProgress.ts'
import { allAnswered, answeredCount } from '#flow/wordNavigation.ts'
import { ENTER_CODE, paths, staticPages } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { hasToday } from '#session/sessionStore.ts'
import { UpdateLine } from '#session/UpdateLine.tsx'
import { useGoOn } from '#taking/useGoOn.ts'
import { useTakingServices } from '#taking/useTakingServices.ts'
import { pageLanguage } from '#texts/language.ts'
import { withTexts } from '#texts/loadLanguage.ts'
import { resumeText } from '#texts/resume.ts'
import { startText } from '#texts/start.ts'
import { uiText } from '#texts/ui.ts'
import { AsyncPart } from '#ui/AsyncPart.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import screen from '#ui/Screen.module.css'
import { Screen } from '#ui/Screen.tsx'
import shapes from '#ui/shapes.module.css'
import { Today } from './loadedToday.ts'
import { Benefits, Offer } from './Offer.tsx'
import { useArrivedResult, useEarlyPress, useLastResultShortcut } from './onArrival.ts'
import styles from './StartScreen.module.css'
import { DeletedResult, ReadyOffline, ResumeLine } from './statusLines.tsx'

const SignedInLine = lazy(() => withTexts(import('#account/signedIn/SignedInLine.tsx')))
const TestsAside = lazy(() => withTexts(import('./TestsAside.tsx')))

/**
 * The start screen: what the test offers with Start and Resume or, for a learner with a result or a notebook, Today (§3.1
 * to §3.9). There its title and what the test gives are the last lines, and so is a new version, for which nothing is
 * kept free above the level. boot/looksPrerendered.ts lists what it shows nothing of.
 * @param atNotebook whether it is opened at the address of the notebook, which is Today for everybody
 */
export function StartScreen({ atNotebook = false }: { atNotebook?: boolean }) {
  const session = useSession()
  const { test } = session
  const { tests } = useTakingServices()
  useArrivedResult()
  useLastResultShortcut()
  useEarlyPress()
  const navigate = useNavigate()
  const goOn = useGoOn()
  const [asking, setAsking] = useState(false)
  const running = canResume(test) ? test : null
  const isToday = atNotebook || hasToday(session)

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
    // Answers that are ready to send are never discarded: their result comes first.
    if (running && allAnswered(running)) void resume()
    else if (running && answeredCount(running.words) >= MIN_ANSWERS_TO_CONFIRM) setAsking(true)
    else void start()
  }
  const resuming = running && (
    <>
      <ResumeLine test={running} />
      <Button variant="main" onClick={resume}>
        <span className={styles.result} hidden={resumeLeft(running).left !== 'done'}>
          {resumeText('seeResult')}
        </span>{' '}
        {resumeText('resume', { share: resumePercent(running) / 100 })}
      </Button>
    </>
  )

  return (
    <Screen
      title={isToday ? undefined : uiText('product')}
      titleSmall
      beside
      header={null}
      notice={isToday ? undefined : <UpdateLine />}
      end={<LegalLinks />}
    >
      {!atNotebook && <CanonicalLink />}
      <DeletedResult />
      {isToday ? (
        <Today resume={resuming} onStart={startOrAsk} />
      ) : (
        <>
          <Offer />
          {/* Stays visible, within reach of the thumb, while the page continues below. */}
          <div className={`${screen.footer} ${styles.bar}`}>
            {resuming}
            <Button variant={running ? 'plain' : 'main'} onClick={startOrAsk}>
              {startText('begin')}
            </Button>
          </div>
        </>
      )}
      <OtherDevices folded={isToday} />
      {isToday && (
        <section className="today-gives">
          <UpdateLine />
          <h1>{uiText('product')}</h1>
          <Benefits />
        </section>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={startText('replace.title')}
        actions={
          <>
            {/* The harmless button comes first and gets the focus, because Enter may be pressed twice or held down. */}
            <Button variant="main" onClick={() => setAsking(false)}>
              {startText('replace.keep')}
            </Button>
            <Button onClick={start}>{startText('replace.start')}</Button>
          </>
        }
      >
        <p>{startText('replace.warning', { answered: running ? answeredCount(running.words) : 0 })}</p>
      </Dialog>
    </Screen>
  )
}

/**
 * Tests set aside, other devices, the account, and that a test needs no connection. What loads when needed then stays,
 * wherever the learner's data goes meanwhile. `folded`: devices and account in one line that opens.
 */
function OtherDevices({ folded }: { folded: boolean }) {
  const { test, aside, signedInAs } = useSession()
  const hasAside = useOnceTrue(aside.length > 0)
  const hasAccount = useOnceTrue(signedInAs !== null)
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.below}>
      {/* Even an empty boundary would cost an extra pass of hydration. */}
      {hasAside && (
        <AsyncPart>
          <TestsAside />
        </AsyncPart>
      )}
      {folded && (
        <p className={shapes.footLinks}>
          <LinkAction className={shapes.opens} aria-expanded={open} onClick={() => setOpen(!open)}>
            {startText('account')}
          </LinkAction>
        </p>
      )}
      <div hidden={folded && !open}>
        <p className={shapes.footLinks}>
          {canResume(test) && <Link to={paths.transfer}>{startText('carry.away')}</Link>}
          <Link to={{ pathname: paths.transfer, search: ENTER_CODE }}>{startText('carry.here')}</Link>
          {!folded && <Link to={paths.reading}>{startText('reading')}</Link>}
        </p>
        {hasAccount && (
          <AsyncPart>
            <SignedInLine open={folded} />
          </AsyncPart>
        )}
      </div>
      <ReadyOffline />
    </div>
  )
}

/** Whether `now` is true or has been since the screen opened. */
function useOnceTrue(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever
}

/**
 * Adds the canonical address of the start in this language, without the parameters of a link. Only the browser knows the
 * host name.
 */
function CanonicalLink() {
  const [origin, setOrigin] = useState<string | null>(null)
  useEffect(() => setOrigin(location.origin), [])
  return origin && <link rel="canonical" href={origin + startPathOf(pageLanguage())} />
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
