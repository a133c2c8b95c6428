import { useEffect, useRef, type ReactNode } from 'react'
import type { PracticeItem } from '#contracts/test.ts'
import { fakeProof } from '#rules/practiceItems.ts'
import { rich } from '#texts/rich.ts'
import { uiText } from '#texts/ui.ts'
import { wordsApartText } from '#texts/wordsApart.ts'
import { Button } from '#ui/Button.tsx'
import { English } from '#ui/English.tsx'
import { useEnter } from '#ui/useEnter.ts'
import styles from './PracticeFeedback.module.css'
import { PracticeSign } from './PracticeSign.tsx'

interface Props {
  /** Null until the item is answered. */
  outcome: 'good' | 'careful' | null
  item: PracticeItem
  onContinue: () => void
}

/**
 * Explains the answer to a fake practice item (§3.45, §3.46, §3.69). The text is in a live region that is there before
 * it, and names neither the panel nor its button, so that it is said once.
 */
export function PracticeFeedback({ outcome, item, onContinue }: Props) {
  return (
    <div className={outcome ? styles.place : styles.waiting}>
      <div className={outcome ? styles.panel : undefined}>
        <div aria-live="polite">
          {outcome && (
            <>
              <h2 className={styles.title}>
                <PracticeSign outcome={outcome} />
                {wordsApartText(`feedback.${outcome}`)}
              </h2>
              <English as="p">{fakeProof(item.subject)}</English>
              <p>{rich(wordsApartText, 'noSense', { subject: item.subject, expression })}</p>
            </>
          )}
        </div>
        {outcome && <Continue onContinue={onContinue} />}
      </div>
    </div>
  )
}

/** Has the focus. Enter continues, whichever element has it. */
function Continue({ onContinue }: Pick<Props, 'onContinue'>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  useEnter(onContinue)
  return (
    <div ref={place}>
      <Button variant="main" onClick={onContinue}>
        {uiText('continue')}
      </Button>
    </div>
  )
}

const expression = (parts: ReactNode[]) => <English>{parts}</English>
