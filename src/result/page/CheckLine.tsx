import { Link } from 'react-router-dom'
import { currentSitting } from '#browser/scope.ts'
import type { LocalCheck, OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { levelBefore } from '#rules/levelBefore.ts'
import { checkPath } from '#rules/paths.ts'
import { doubtOf } from '#rules/resultDoubt.ts'
import { roundToTwoDigits } from '#rules/resultSummary.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { checkText } from '#texts/check.ts'
import { sentencesText } from '#texts/format.ts'
import { AsyncPart } from '#ui/AsyncPart.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import shapes from '#ui/shapes.module.css'
import { AskedAgain } from './AskedAgain.tsx'
import styles from './LevelMeaning.module.css'

const SendingLine = lazyPart(async () => ({ default: (await import('#result/check/SendingLine.tsx')).SendingLine }))

interface Props {
  shortcode: string
  /** The owner's data, or null while it is unknown. */
  details: OwnDetails | null
  /** Called when the check has ended, so that the result is read again. */
  onChange: () => void
}

/** Returns the check that can still be answered or is being sent; null without one, and in a sitting. */
export function checkToTake(details: OwnDetails | null): LocalCheck | null {
  const check = currentSitting() ? undefined : details?.check
  return check && check.state !== 'declined' ? check : null
}

/**
 * The check on the owner's result: a line that offers what is left of it, or that it is being sent, or what it has asked;
 * else, and in a sitting, nothing.
 */
export function CheckLine({ shortcode, details, onChange }: Props) {
  const check = checkToTake(details)
  const done = details?.fromServer?.check
  if (check?.state === 'answered') {
    return (
      <AsyncPart>
        <SendingLine shortcode={shortcode} onEnded={onChange} />
      </AsyncPart>
    )
  }
  if (!check) return done?.status === 'done' ? <AskedAgain check={done} answered={details!.answered} /> : null
  // At least one: a device of 1.0.0 may hold all answers, of which the last was not confirmed.
  const count = Math.max(1, check.questions.length - check.answers.length)
  return (
    <Link className={`${shapes.onScreen} ${shapes.opens} ${styles.line}`} to={checkPath(shortcode)}>
      {checkText('offer', { count })}
    </Link>
  )
}

/**
 * Returns what the counted check has shown, and how and why it changed the counts; null without such a check. Counts that
 * look the same, at the same level, count as unchanged, and make it surer where nothing else leaves a doubt.
 */
export function checkOutcome(details: OwnDetails | null, result: SharedResult): string | null {
  const check = details?.fromServer?.check
  if (check?.status !== 'done') return null
  const count = check.answers.length
  const right = check.answers.filter((answer) => answer.right === true).length
  const shown = checkText('right', { right, count })
  if (!tellsLevel(result)) return sentencesText(shown, checkText('noFit'))
  const now = result.lemmas_number
  const before = check.before.lemmas_number ?? now
  const isSame = roundToTwoDigits(now) === roundToTwoDigits(before) && levelBefore(result, check) === null
  const gain = now === before ? (result.ability ?? 0) - check.before.ability : now - before
  if (isSame || gain === 0) return doubtOf(result) ? shown : sentencesText(shown, checkText('surer'))
  const earlier = now === before ? [] : [checkText('before', { before: roundToTwoDigits(before) })]
  if (gain > 0) return sentencesText(shown, checkText('higher'), ...earlier)
  const wrong = count - right
  return sentencesText(wrong > 0 ? checkText('different', { wrong, count }) : shown, checkText('lower'), ...earlier)
}
