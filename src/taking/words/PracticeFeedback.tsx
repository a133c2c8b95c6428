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
  outcome: 'good' | 'careful'
  item: PracticeItem
  onContinue: () => void
}

/**
 * Explains the answer to a fake practice item (§3.45, §3.46, §3.69). Enter continues, whichever element has the focus.
 */
export function PracticeFeedback({ outcome, item, onContinue }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector('button')?.focus(), [])
  useEnter(onContinue)
  return (
    <div className={styles.place}>
      <div ref={panel} className={styles.panel} role="group" aria-labelledby="practice-feedback">
        <h2 id="practice-feedback" className={styles.title}>
          <PracticeSign outcome={outcome} />
          {wordsApartText(`feedback.${outcome}`)}
        </h2>
        <div id="practice-reason">
          <English as="p">{fakeProof(item.subject)}</English>
          <p>{rich(wordsApartText, 'noSense', { subject: item.subject, expression })}</p>
        </div>
        <Button variant="main" aria-describedby="practice-reason" onClick={onContinue}>
          {uiText('continue')}
        </Button>
      </div>
    </div>
  )
}

const expression = (parts: ReactNode[]) => <English>{parts}</English>
