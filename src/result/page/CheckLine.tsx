import { Link } from 'react-router-dom'
import { currentSitting } from '#browser/scope.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { levelBefore } from '#rules/levelBefore.ts'
import { checkPath } from '#rules/paths.ts'
import { roundToTwoDigits } from '#rules/resultSummary.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { checkText } from '#texts/check.ts'
import { sentencesText } from '#texts/format.ts'
import { AsyncPart } from '#ui/AsyncPart.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import shapes from '#ui/shapes.module.css'
import styles from './LevelMeaning.module.css'

const SendingLine = lazyPart(async () => ({ default: (await import('#result/check/SendingLine.tsx')).SendingLine }))

interface Props {
  shortcode: string
  /** The owner's data, or null while it is unknown. */
  details: OwnDetails | null
  /** Called when the check has ended, so that the result is read again. */
  onChange: () => void
}

/**
 * The check on the owner's result: a line that offers what is left of it, or that it is being sent; else, and in a
 * sitting, nothing.
 */
export function CheckLine({ shortcode, details, onChange }: Props) {
  const check = currentSitting() ? undefined : details?.check
  if (check?.state === 'answered') {
    return (
      <AsyncPart>
        <SendingLine shortcode={shortcode} onEnded={onChange} />
      </AsyncPart>
    )
  }
  if (check?.state !== 'open') return null
  // At least one: a device of 1.0.0 may hold all answers, of which the last was not confirmed.
  const count = Math.max(1, check.questions.length - check.answers.length)
  return (
    <Link className={`${shapes.onScreen} ${shapes.opens} ${styles.line}`} to={checkPath(shortcode)}>
      {checkText('offer', { count })}
    </Link>
  )
}

/** Returns what the counted check has shown and how it changed level and words; null without such a check. */
export function checkOutcome(details: OwnDetails | null, result: SharedResult): string | null {
  const check = details?.fromServer?.check
  if (check?.status !== 'done') return null
  const count = check.answers.length
  const right = checkText('right', { right: check.answers.filter((answer) => answer.right === true).length, count })
  if (!tellsLevel(result)) return sentencesText(right, checkText('noFit'))
  const now = roundToTwoDigits(result.lemmas_number)
  const before = roundToTwoDigits(check.before.lemmas_number ?? result.lemmas_number)
  const changes = [
    ...(levelBefore(result, check) ? [checkText('moved')] : []),
    ...(before === now ? [] : [checkText('words', { now, before })]),
  ]
  return sentencesText(right, ...(changes.length > 0 ? changes : [checkText('surer')]))
}
