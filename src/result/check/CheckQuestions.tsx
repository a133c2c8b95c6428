import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import type { CheckAnswer } from '#contracts/meaningCheck.ts'
import type { LocalCheck } from '#contracts/ownResult.ts'
import { resultPath } from '#rules/paths.ts'
import { useServices } from '#session/serviceContext.ts'
import { useSession } from '#session/session.tsx'
import { useSessionServices } from '#session/useSessionServices.ts'
import { checkText } from '#texts/check.ts'
import { BackButton } from '#ui/BackButton.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useKeys } from '#ui/useKeys.ts'
import { answerCheck, chosenAt, firstUnanswered } from './answerCheck.ts'
import styles from './CheckQuestions.module.css'
import type { Checks, CheckServices } from './checks.ts'
import { MeaningChoice } from './MeaningChoice.tsx'

interface Props {
  shortcode: string
  check: LocalCheck
  /** Called with the changed check, or null if it has ended elsewhere. */
  onChange: (check: LocalCheck | null) => void
}

const KEYS = { '1': 0, '2': 1, '3': 2, '4': 3, Enter: 'next' } as const

/**
 * Shows the questions of a check one by one, from the first unanswered one. A choice is stored at once, so that it
 * survives closing the page, and Next waits for that. The right answer is never shown.
 */
export function CheckQuestions({ shortcode, check, onChange }: Props) {
  const { singleKeysOff } = useSession()
  const { loadChecks } = useServices<CheckServices>()
  const { setSwitch } = useSessionServices()
  const total = check.questions.length
  const [index, setIndex] = useState(() => Math.min(firstUnanswered(check), total - 1))
  const [message, setMessage] = useState<'choose' | 'notStored' | null>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  const storing = useRef<Promise<LocalCheck | null>>(Promise.resolve(check))
  const shownIndex = useRef(index)
  const { position, subject, meanings } = check.questions[index]!
  const chosen = chosenAt(check, index)
  const isLast = index === total - 1

  useEffect(() => {
    if (shownIndex.current === index) return
    shownIndex.current = index
    document.documentElement.scrollTop = 0
    group.current?.focus({ preventScroll: true })
  }, [index])

  // Loaded in advance, because the connection may be lost later.
  useEffect(() => void loadChecks().catch(() => {}), [loadChecks])

  function show(question: number) {
    setMessage(null)
    setIndex(question)
  }

  /** Stores a change. Changes are stored in the order of the presses. */
  function store(change: (checks: Checks) => Promise<LocalCheck | null>): Promise<LocalCheck | null> {
    storing.current = storing.current.catch(() => null).then(async () => change(await loadChecks()))
    return storing.current
  }

  function choose(choice: CheckAnswer['chosen']) {
    const answer = { position, chosen: choice }
    setMessage(null)
    onChange(answerCheck(check, answer))
    store((checks) => checks.answer(shortcode, answer)).catch(() => setMessage('notStored'))
  }

  async function showNext() {
    if (chosen === undefined) {
      setMessage('choose')
      return
    }
    try {
      const answer = { position, chosen }
      const stored = await store(async (checks) => {
        const answered = await checks.answer(shortcode, answer)
        return isLast && answered?.state === 'open' ? checks.finish(shortcode) : answered
      })
      if (isLast || stored?.state !== 'open') onChange(stored)
      else show(index + 1)
    } catch {
      setMessage('notStored')
    }
  }

  useKeys(
    KEYS,
    (action) => {
      if (action === 'next') void showNext()
      else choose(action < meanings.length ? action : null)
    },
    { singleKeysOff },
  )

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void showNext()
      }}
    >
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
              {message && checkText(`message.${message}`)}
            </p>
            <div className={styles.actions}>
              <Button type="submit" variant="main">
                {checkText(isLast ? 'send' : 'next')}
              </Button>
              <Link className={styles.leave} to={resultPath(shortcode)}>
                {checkText('later')}
              </Link>
            </div>
          </>
        }
      >
        <h2 className={styles.counter} aria-live="polite">
          {checkText('counter', { number: index + 1, count: total })}
        </h2>
        <MeaningChoice ref={group} subject={subject} meanings={meanings} chosen={chosen} onChoose={choose} />
        <div className={styles.keys}>
          <CheckboxField
            name="singleKeys"
            label={checkText('keys')}
            checked={!singleKeysOff}
            onChange={(on) => void setSwitch('singleKeysOff', !on)}
          />
        </div>
      </Screen>
    </form>
  )
}
