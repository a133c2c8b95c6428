import type { ReactNode } from 'react'
import { currentSitting } from '#browser/scope.ts'
import type { CefrLevel } from '#contracts/cefr.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { firstPath } from '#flow/knownLearner.ts'
import { canResume } from '#flow/resumeProgress.ts'
import { Revealed } from '#result/figures/Revealed.tsx'
import { isOnEarlierScale } from '#rules/levelScale.ts'
import { isolatedFirstName } from '#rules/names.ts'
import { paths, resultPath, wordPath } from '#rules/paths.ts'
import { roundToTwoDigits } from '#rules/resultSummary.ts'
import { resultTitle } from '#rules/resultWords.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { useSession } from '#session/session.tsx'
import { UpdateLine } from '#session/UpdateLine.tsx'
import { useSessionServices } from '#session/useSessionServices.ts'
import { useTakingServices } from '#taking/useTakingServices.ts'
import { longDate, sentencesText } from '#texts/format.ts'
import { withTexts } from '#texts/loadLanguage.ts'
import { resultText } from '#texts/result.ts'
import { rich } from '#texts/rich.ts'
import { summaryText } from '#texts/summary.ts'
import { AsyncPart } from '#ui/AsyncPart.tsx'
import { Card } from '#ui/Card.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Animated } from '#ui/Motion.tsx'
import { FADE } from '#ui/movements.ts'
import { Screen } from '#ui/Screen.tsx'
import { useNow } from '#ui/useNow.ts'
import { CheckLine, checkOutcome } from './CheckLine.tsx'
import { LevelToCome } from './LevelToCome.tsx'
import { OwnerActions } from './OwnerActions.tsx'
import { ResultHero } from './ResultHero.tsx'
import styles from './ResultView.module.css'
import { useReveal } from './useReveal.ts'

const NextPupil = lazyPart(() => withTexts(import('#taking/sitting/NextPupil.tsx')))

interface Props {
  result: SharedResult
  /** For the owner; null for everyone else. */
  own: OwnView | null
  /** Another learner's result, with which a visitor's own may be compared after a test. */
  inviterCode?: string | null
  /** A visitor's own newest result, if any. */
  last?: string | null
  /** Ten sentences of the test: for a visitor to try, who may do so now, or as a friend has sent them back to the owner. */
  ten?: ReactNode
  playsTen?: boolean
  /** Content below the level, shown after the first opening. */
  children?: ReactNode
}

interface OwnView {
  shortcode: string
  /** The level before the owner's check of meanings changed it. */
  levelBefore: CefrLevel | null
  /** Whether there are other results. */
  progress: boolean
  /** Whether all others are older. */
  newest: boolean
  /** Whether the result is opened on this device for the first time. */
  first: boolean
  /** The owner's data, or null while it is unknown. */
  details: OwnDetails | null
  /** Called when what others see was changed here. */
  onChange: () => void
}

/** The shared result: the level, then the content that follows from it (§3.57, §3.58), or that there is no level. */
export function ResultView(props: Props) {
  const { result, own, inviterCode = null, last = null, ten, playsTen = false, children } = props
  const hasLevel = tellsLevel(result)
  const first = hasLevel && own?.first === true
  const reveal = useReveal(first)
  const reveals = reveal !== 'over'
  const title = resultTitle(result.full_name)
  const address = location.origin + location.pathname
  return (
    <Screen
      title={title}
      titleSmall={hasLevel}
      long
      footer={
        reveal === 'waits' ? undefined : (
          <>
            {/* In the bar, which grows upward, so that it moves nothing when it has something to say. */}
            <div className={styles.notice}>
              <UpdateLine />
            </div>
            <Revealed step="button" reveals={reveals} className={styles.actions} style={ignorePresses(reveals)}>
              {own && currentSitting() ? (
                <NextPupil variant="main" />
              ) : own ? (
                <OwnerActions {...own} result={result} />
              ) : (
                <VisitorActions last={last} inviterCode={inviterCode} playsTen={playsTen} />
              )}
            </Revealed>
          </>
        )
      }
    >
      <title>{title}</title>
      <p className={styles.date}>
        <time dateTime={result.test_datetime}>{longDate(result.test_datetime)}</time>
      </p>
      {ten ? (
        <div className={styles.ten} data-back={own ? true : undefined}>
          <AsyncPart>{ten}</AsyncPart>
        </div>
      ) : (
        !own && hasLevel && last === null && !isOnEarlierScale(result) && <Challenge result={result} />
      )}
      <Animated
        as="div"
        className={styles.sections}
        withReducedMotion
        initial={first && !reveals ? { opacity: 0 } : false}
        animate={{ opacity: 1 }}
        transition={FADE}
      >
        {reveal === 'waits' ? (
          <LevelToCome progress={own?.progress === true} />
        ) : hasLevel ? (
          <ResultHero result={result} own={own} first={first} reveals={reveals} />
        ) : (
          <NoLevel result={result} own={own} />
        )}
        {!reveals && children}
      </Animated>
      <p className={styles.address}>{rich(resultText, 'address', { address, link: linkTo(address) })}</p>
    </Screen>
  )
}

/** Styles for actions that are not visible yet: the same press ends the opening instead. */
const ignorePresses = (reveals: boolean) => ({ pointerEvents: reveals ? 'none' : undefined }) as const

/** Replaces the level and all that follows from it; for the owner, with possible reasons, and the check. */
function NoLevel({ result, own }: Pick<Props, 'result' | 'own'>) {
  const outcome = own && checkOutcome(own.details, result)
  return (
    <Card title={resultText('proficiency')}>
      <p className={styles.noLevel}>{summaryText('noLevel')}</p>
      {own && <p>{outcome ?? sentencesText(resultText('noLevel.why'), resultText('again'))}</p>}
      {own && <CheckLine {...own} />}
    </Card>
  )
}

/** Invites a visitor to compete, unless they have a result of their own, or would get theirs on another scale. */
function Challenge({ result: { full_name, lemmas_number } }: Pick<Props, 'result'>) {
  const [name, count] = [isolatedFirstName(full_name), roundToTwoDigits(lemmas_number)]
  return (
    <p className={styles.challenge}>
      {name
        ? rich(resultText, 'invitation.named', { name, friend, count })
        : resultText('invitation.nameless', { count })}
    </p>
  )
}

/**
 * The actions for visitors. Those who have taken the test are led to their own result first, and those who try ten
 * sentences to the test.
 */
function VisitorActions({ last, inviterCode, playsTen }: Required<Pick<Props, 'last' | 'inviterCode' | 'playsTen'>>) {
  if (playsTen) return <TakeTheTest variant="main" inviterCode={inviterCode} label={resultText('findLevel')} />
  if (last) {
    return (
      <>
        <LinkButton variant="main" to={resultPath(last)}>
          {resultText('lastResult')}
        </LinkButton>
        <TakeTheTest inviterCode={inviterCode} />
      </>
    )
  }
  return (
    <>
      <p className={styles.invitation}>{resultText('invitation')}</p>
      <TakeTheTest variant="main" inviterCode={inviterCode} />
    </>
  )
}

interface TakeTheTestProps {
  variant?: 'main'
  inviterCode: string | null
  label?: string
}

/**
 * A link to the first step. It leads to the start instead if a test is half finished, or if the words come first, which
 * need an available test.
 */
function TakeTheTest({ variant, inviterCode, label = resultText('takeTheTest') }: TakeTheTestProps) {
  const session = useSession()
  const now = useNow()
  const { tests } = useTakingServices()
  const { noteInvitation } = useSessionServices()
  const first = canResume(session.test) ? paths.start : firstPath(session.newTestFlow, session, now)
  const to = first === wordPath(0) ? paths.start : first
  const start = () => {
    if (inviterCode) void noteInvitation(inviterCode)
    if (to !== paths.start) void tests.start()
  }
  return (
    <LinkButton variant={variant} to={to} onClick={start}>
      {label}
    </LinkButton>
  )
}

const linkTo = (address: string) => (parts: ReactNode[]) => (
  <a href={address} dir="ltr">
    {parts}
  </a>
)
const friend = (parts: ReactNode[]) => <bdi className={styles.name}>{parts}</bdi>
