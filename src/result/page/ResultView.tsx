import type { ReactNode } from 'react'
import type { CefrLevel } from '#contracts/cefr.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { firstPath } from '#flow/knownLearner.ts'
import { canResume } from '#flow/resumeProgress.ts'
import { Revealed } from '#result/figures/Revealed.tsx'
import { OwnerActions } from '#result/sharing/OwnerActions.tsx'
import { calledName } from '#rules/names.ts'
import { paths, resultPath, wordPath } from '#rules/paths.ts'
import { twoDigits } from '#rules/resultSummary.ts'
import { resultTitle } from '#rules/resultWords.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { useSession } from '#session/session.tsx'
import { useSessionServices } from '#session/useSessionServices.ts'
import { useTakingServices } from '#taking/useTakingServices.ts'
import { longDate } from '#texts/format.ts'
import { resultText } from '#texts/result.ts'
import { rich } from '#texts/rich.ts'
import { summaryText } from '#texts/summary.ts'
import { Card } from '#ui/Card.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Moving } from '#ui/Motion.tsx'
import { FADES } from '#ui/movements.ts'
import { Screen } from '#ui/Screen.tsx'
import { useNow } from '#ui/useNow.ts'
import { ResultHero } from './ResultHero.tsx'
import styles from './ResultView.module.css'
import { useReveal } from './useReveal.ts'

interface Props {
  result: SharedResult
  /** Its owner's; null for everyone else. */
  own: OwnView | null
  /** Somebody else's result that a visitor may stand beside after a test. */
  invitesBy?: string | null
  /** A visitor's own newest result, where there is one. */
  last?: string | null
  notice?: ReactNode
  /** What comes before the result: how a visitor's own stands beside it. */
  before?: ReactNode
  /** What follows the level. It is there once a first opening is over. */
  children?: ReactNode
}

interface OwnView {
  shortcode: string
  /** The level that the owner's check of meanings has moved it from. */
  levelBefore: CefrLevel | null
  /** There are earlier results. */
  progress: boolean
  /** It is opened here for the first time. */
  first: boolean
  /** What the owner alone is told; null as long as it is not known. */
  details: OwnDetails | null
  /** The link was turned on here. */
  onLinkOn: () => void
}

/** The shared result: the level as hero, then what follows from it (§3.57, §3.58); or that there is none. */
export function ResultView({ result, own, invitesBy = null, last = null, notice, before, children }: Props) {
  const hasLevel = tellsLevel(result)
  const first = hasLevel && own?.first === true
  const reveals = useReveal(first)
  const { friendComparisonOff } = useSession()
  const compared = Boolean(before) && !friendComparisonOff
  const title = resultTitle(result.full_name)
  const address = location.origin + location.pathname
  return (
    <Screen
      title={title}
      titleSmall={hasLevel}
      lead
      notice={notice}
      footer={
        <Revealed step="button" reveals={reveals} className={styles.actions} style={untouched(reveals)}>
          {own ? <OwnerActions {...own} result={result} /> : <VisitorActions last={last} invitesBy={invitesBy} />}
        </Revealed>
      }
    >
      <title>{title}</title>
      <p className={styles.date}>
        <time dateTime={result.test_datetime}>{longDate(result.test_datetime)}</time>
      </p>
      {!own && hasLevel && !before && last === null && <Challenge result={result} />}
      <Moving
        as="div"
        className={styles.columns}
        evenReduced
        initial={first && !reveals ? { opacity: 0 } : false}
        animate={{ opacity: 1 }}
        transition={FADES}
      >
        <div className={styles.lead} data-stays={!before || undefined}>
          {before}
          {hasLevel ? (
            <ResultHero result={result} own={own} first={first} reveals={reveals} compared={compared} />
          ) : (
            <NoLevel own={own !== null} />
          )}
        </div>
        {!reveals && <div className={styles.rest}>{children}</div>}
      </Moving>
      <p className={styles.address}>{rich(resultText, 'address', { address, link: linkTo(address) })}</p>
    </Screen>
  )
}

/** Nobody presses what is not in sight yet: the same press shows it. */
const untouched = (reveals: boolean) => ({ pointerEvents: reveals ? 'none' : undefined }) as const

/** In place of everything that follows from a level: why there may be none, for its owner alone. */
function NoLevel({ own }: { own: boolean }) {
  return (
    <Card title={resultText('proficiency')}>
      <p className={styles.noLevel}>{summaryText('noLevel')}</p>
      {own && <p>{resultText('noLevel.why')}</p>}
    </Card>
  )
}

/** What a visitor may compete with, in the first view: not one who sees both, or has no figure to see. */
function Challenge({ result: { full_name, lemmas_number } }: Pick<Props, 'result'>) {
  const [name, count] = [calledName(full_name), twoDigits(lemmas_number)]
  return (
    <p className={styles.challenge}>
      {name
        ? rich(resultText, 'invitation.named', { name, friend, count })
        : resultText('invitation.nameless', { count })}
    </p>
  )
}

/** A visitor who has taken the test is not asked to take it. */
function VisitorActions({ last, invitesBy }: { last: string | null; invitesBy: string | null }) {
  if (last) {
    return (
      <>
        <LinkButton variant="main" to={resultPath(last)}>
          {resultText('lastResult')}
        </LinkButton>
        <TakeTheTest invitesBy={invitesBy} />
      </>
    )
  }
  return (
    <>
      <p className={styles.invitation}>{resultText('invitation')}</p>
      <TakeTheTest variant="main" invitesBy={invitesBy} />
    </>
  )
}

/**
 * Leads into the first step. With a half-finished test, or where the words come first, which need a test that is here, it
 * leads to the start.
 */
function TakeTheTest({ variant, invitesBy }: { variant?: 'main'; invitesBy: string | null }) {
  const session = useSession()
  const now = useNow()
  const { tests } = useTakingServices()
  const { noteInvitation } = useSessionServices()
  const first = canResume(session.test) ? paths.start : firstPath(session.newTestFlow, session, now)
  const to = first === wordPath(0) ? paths.start : first
  const start = () => {
    if (invitesBy) void noteInvitation(invitesBy)
    if (to !== paths.start) void tests.start()
  }
  return (
    <LinkButton variant={variant} to={to} onClick={start}>
      {resultText('takeTheTest')}
    </LinkButton>
  )
}

const linkTo = (address: string) => (parts: ReactNode[]) => <a href={address}>{parts}</a>
const friend = (parts: ReactNode[]) => <bdi className={styles.name}>{parts}</bdi>
