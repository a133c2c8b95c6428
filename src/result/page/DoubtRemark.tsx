import { currentSitting } from '#browser/scope.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { doubtOf } from '#rules/resultDoubt.ts'
import { resultText } from '#texts/result.ts'
import { checkToTake } from './CheckLine.tsx'
import styles from './ResultHero.module.css'

interface Props {
  /** One that is less sure than usual. */
  result: SharedResult
  /** For the owner, with their data or null while it is unknown; null for everyone else. */
  own: { details: OwnDetails | null } | null
}

/**
 * Says why a result is less sure than usual and, to the owner of an unsure one without a check to take, what to do. A pupil
 * in a sitting takes no second test.
 */
export function DoubtRemark({ result, own }: Props) {
  const helpless = own !== null && checkToTake(own.details) === null && !currentSitting()
  return (
    <div className={styles.remark}>
      <p>{resultText(reasonFor(result))}</p>
      {doubtOf(result) === 'unsure' && helpless && <p>{resultText('again')}</p>}
    </div>
  )
}

function reasonFor({ overclaiming, read_quickly, meanings_checked }: SharedResult) {
  if (!overclaiming) return 'unsure'
  // Meanings that were not right say so, too, perhaps they alone.
  if (meanings_checked) return 'overclaiming.checked'
  return read_quickly ? 'overclaiming.quickly' : 'overclaiming'
}
