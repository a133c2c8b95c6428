import type { ReactNode } from 'react'
import type { CefrLevel } from '#contracts/cefr.ts'
import type { SharedResult } from '#contracts/result.ts'
import { OwnerActions } from '#result/sharing/OwnerActions.tsx'
import { calledName } from '#rules/names.ts'
import { paths, resultPath } from '#rules/paths.ts'
import { twoDigits } from '#rules/resultSummary.ts'
import { resultTitle } from '#rules/resultWords.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { longDate } from '#texts/format.ts'
import { resultText } from '#texts/result.ts'
import { rich } from '#texts/rich.ts'
import { summaryText } from '#texts/summary.ts'
import { Card } from '#ui/Card.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Screen } from '#ui/Screen.tsx'
import { Promo } from './Promo.tsx'
import { ResultHero } from './ResultHero.tsx'
import styles from './ResultView.module.css'
import { VocabularySize } from './VocabularySize.tsx'

interface Props {
  result: SharedResult
  own: boolean
  /** The level that the owner's check of meanings has moved it from. */
  levelBefore?: CefrLevel | null
  /** A visitor's own newest result, where there is one. */
  last?: string | null
  /** It is opened here for the first time. */
  first?: boolean
  /** An own result that nobody else can see. */
  linkOff?: boolean
  /** Its link was turned on here. */
  onLinkOn?: () => void
  notice?: ReactNode
  /** What comes before the result: how a visitor's own stands beside it. */
  before?: ReactNode
  /** What follows the result. */
  children?: ReactNode
}

/** The shared result: the level as hero, then the counts beside a native speaker (§3.57, §3.58); or that there is none. */
export function ResultView({
  result,
  own,
  levelBefore = null,
  last = null,
  first = false,
  linkOff = false,
  onLinkOn = () => {},
  notice,
  before,
  children,
}: Props) {
  const title = resultTitle(result.full_name)
  const address = location.origin + location.pathname
  return (
    <Screen
      title={title}
      titleSmall={tellsLevel(result)}
      lead
      notice={notice}
      footer={
        own ? (
          <OwnerActions result={result} linkOff={linkOff} onLinkOn={onLinkOn} />
        ) : (
          <VisitorActions result={result} named={!before} last={last} />
        )
      }
    >
      <title>{title}</title>
      <p className={styles.date}>
        <time dateTime={result.test_datetime}>{longDate(result.test_datetime)}</time>
      </p>
      <div className={styles.columns}>
        <div className={styles.lead} data-stays={!before || undefined}>
          {before}
          {tellsLevel(result) ? (
            <ResultHero result={result} own={own} levelBefore={levelBefore} first={first} compared={Boolean(before)} />
          ) : (
            <NoLevel own={own} />
          )}
        </div>
        <div className={styles.rest}>
          {tellsLevel(result) && <VocabularySize result={result} />}
          <div className={styles.onScreen}>
            {own && <Promo />}
            {children}
          </div>
        </div>
      </div>
      <p className={styles.address}>{rich(resultText, 'address', { address, link: linkTo(address) })}</p>
    </Screen>
  )
}

/** In place of everything that follows from a level: why there may be none, for its owner alone. */
function NoLevel({ own }: Pick<Props, 'own'>) {
  return (
    <Card title={resultText('proficiency')}>
      <p className={styles.noLevel}>{summaryText('noLevel')}</p>
      {own && <p>{resultText('noLevel.why')}</p>}
    </Card>
  )
}

/**
 * `named`: whether to name the figure that a visitor may compete with; otherwise the comparison shows it. A visitor who has
 * taken the test is not asked to take it.
 */
function VisitorActions({ result, named, last }: Required<Pick<Props, 'result' | 'last'>> & { named: boolean }) {
  const name = named && tellsLevel(result) && calledName(result.full_name)
  if (last) {
    return (
      <>
        <LinkButton variant="main" to={resultPath(last)}>
          {resultText('lastResult')}
        </LinkButton>
        <LinkButton to={paths.start}>{resultText('takeTheTest')}</LinkButton>
      </>
    )
  }
  return (
    <>
      <div className={styles.invitation}>
        {name && (
          <p>
            {rich(resultText, 'invitation.named', {
              name,
              friend,
              count: twoDigits(result.lemmas_number),
            })}
          </p>
        )}
        <p>{resultText('invitation')}</p>
      </div>
      <LinkButton variant="main" to={paths.start}>
        {resultText('takeTheTest')}
      </LinkButton>
    </>
  )
}

const linkTo = (address: string) => (parts: ReactNode[]) => <a href={address}>{parts}</a>
const friend = (parts: ReactNode[]) => <bdi className={styles.name}>{parts}</bdi>
