import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CheckAnswer } from '#contracts/meaningCheck.ts'
import type { LocalCheck } from '#contracts/ownResult.ts'
import { resultPath } from '#rules/paths.ts'
import { useServices } from '#session/serviceContext.ts'
import { useSession } from '#session/session.tsx'
import { useSessionServices } from '#session/useSessionServices.ts'
import { checkText } from '#texts/check.ts'
import { BackButton } from '#ui/BackButton.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { Screen } from '#ui/Screen.tsx'
import shapes from '#ui/shapes.module.css'
import { useKeys } from '#ui/useKeys.ts'
import { chosenAt, firstUnanswered } from './answerCheck.ts'
import styles from './CheckQuestions.module.css'
import type { CheckServices } from './checks.ts'
import { DeclineCheck } from './DeclineCheck.tsx'
import { MeaningChoice } from './MeaningChoice.tsx'

interface Props {
  shortcode: string
  check: LocalCheck
  /** Called with the changed check, or null if it has ended elsewhere. */
  onChange: (check: LocalCheck | null) => void
}

const KEYS = { '1': 0, '2': 1, '3': 2, '4': 3 } as const

/**
 * Shows the questions of a check one by one, from the first unanswered one. A tap answers: once that is stored, the next
 * question follows, and after the last one the check ends. The right answer is never shown.
 */
export function CheckQuestions({ shortcode, check, onChange }: Props) {
  const { singleKeysOff } = useSession()
  const { loadChecks } = useServices<CheckServices>()
  const { setSwitch } = useSessionServices()
  const total = check.questions.length
  const [index, setIndex] = useState(() => Math.min(firstUnanswered(check), total - 1))
  const [failed, setFailed] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  const storing = useRef(false)
  const shownIndex = useRef(index)
  const { position, subject, meanings } = check.questions[index]!

  useEffect(() => {
    if (shownIndex.current === index) return
    shownIndex.current = index
    document.documentElement.scrollTop = 0
    group.current?.focus({ preventScroll: true })
  }, [index])

  // Loaded in advance, because the connection may be lost later.
  useEffect(() => void loadChecks().catch(() => {}), [loadChecks])

  function show(question: number) {
    setFailed(false)
    setIndex(question)
  }

  async function choose(chosen: CheckAnswer['chosen']) {
    if (storing.current) return
    storing.current = true
    try {
      const stored = await (await loadChecks()).answer(shortcode, { position, chosen })
      if (stored?.state === 'open') show(index + 1 < total ? index + 1 : firstUnanswered(stored))
      onChange(stored)
    } catch {
      setFailed(true)
    } finally {
      storing.current = false
    }
  }

  useKeys(KEYS, (option) => void choose(option < meanings.length ? option : null), { singleKeysOff })

  return (
    <Screen
      title={checkText('title')}
      titleHidden
      header={
        <div className={styles.top}>
          <BackButton disabled={index === 0} onClick={() => show(index - 1)} />
          <ProgressBar label={checkText('progress')} value={index} max={total} />
        </div>
      }
      footer={
        <>
          <p role="alert" className={styles.message}>
            {failed && checkText('message.notStored')}
          </p>
          <div className={styles.actions}>
            <Link to={resultPath(shortcode)}>{checkText('later')}</Link>
            <DeclineCheck shortcode={shortcode} onDeclined={onChange} onFailed={() => setFailed(true)} />
          </div>
        </>
      }
    >
      <h2 className={styles.counter} aria-live="polite">
        {checkText('counter', { number: index + 1, count: total })}
      </h2>
      <MeaningChoice
        ref={group}
        subject={subject}
        meanings={meanings}
        chosen={chosenAt(check, index)}
        onChoose={(chosen) => void choose(chosen)}
      />
      <div className={styles.notes}>
        <p className={shapes.hint}>{checkText('about')}</p>
        <div className={styles.keys}>
          <CheckboxField
            name="singleKeys"
            label={checkText('keys')}
            checked={!singleKeysOff}
            onChange={(on) => void setSwitch('singleKeysOff', !on)}
          />
        </div>
      </div>
    </Screen>
  )
}
