import { practiceFeedback } from '#rules/practiceItems.ts'
import { wordPath } from '#rules/paths.ts'
import { saveStateText } from './saveState.ts'
import { pathAfterWord } from '#flow/lookAgain.ts'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { DeviceLine } from '#session/DeviceLine.tsx'
import { useServices, useSession } from '#session/session.tsx'
import type { TakingServices } from '../taking.ts'
import type { SessionServices } from '#session/sessionServices.ts'
import { startVisibleTimer, type VisibleTimer } from './visibleTime.ts'
import { BackButton } from '#ui/BackButton.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { Screen } from '#ui/Screen.tsx'
import { StatusLine } from '#ui/StatusLine.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import { PracticeFeedback } from './PracticeFeedback.tsx'
import { SentenceCard } from './SentenceCard.tsx'
import { ShortcutsPanel } from './ShortcutsPanel.tsx'
import { useListening } from './readAloud.ts'
import { type Shortcut, useShortcuts } from './useShortcuts.ts'
import styles from './WordsScreen.module.css'

type Feedback = 'good' | 'careful' | null

/** The test screen: one sentence with Know and Not sure, after three practice items (§3.32 to §3.47). */
export default function WordsScreen({ index }: { index: number }) {
  const session = useSession()
  const { answers, setSwitch } = useServices<SessionServices & TakingServices>()
  const navigate = useNavigate()
  const { key: visit } = useLocation()
  const [feedback, setFeedback] = useState<Feedback>(null)
  const [practiceRevealed, setPracticeRevealed] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const previousIndex = useRef(index)
  const direction = useRef<'forward' | 'backward'>('forward')
  const timer = useRef<VisibleTimer | null>(null)
  const answerButtons = useRef<HTMLDivElement>(null)
  // Answers given before the next sentence shows are queued for the sentences that follow.
  const goingOn = useRef(false)
  const waitingAnswers = useRef<boolean[]>([])

  if (previousIndex.current !== index) {
    direction.current = index < previousIndex.current ? 'backward' : 'forward'
    previousIndex.current = index
  }

  useEffect(() => {
    setFeedback(null)
    setPracticeRevealed(false)
    timer.current = startVisibleTimer()
    return () => timer.current?.stop()
  }, [index])

  const focusAnswers = () => answerButtons.current?.focus({ preventScroll: true })
  const inFeedback = feedback !== null
  useEffect(() => (inFeedback ? focusAnswers : undefined), [inFeedback])

  // While this screen slides out, the session may already be without the test.
  const test = useLatest(session.test)
  const practice = test?.practice ?? []
  const words = test?.words ?? []
  const position = index - practice.length
  const practiceItem = practice[index]
  const word = words[position]
  const total = practice.length + words.length

  const goOn = useCallback(() => {
    navigate(test && position >= 0 ? pathAfterWord(test, position) : wordPath(index + 1))
  }, [navigate, index, position, test])

  async function answer(known: boolean) {
    if (feedback || helpOpen) return
    if (goingOn.current) {
      waitingAnswers.current.push(known)
      return
    }
    if (practiceItem) {
      const outcome = practiceFeedback(practiceItem, known)
      if (outcome) {
        setFeedback(outcome)
        return
      }
    }
    goingOn.current = true
    try {
      if (practiceItem) goOn()
      else await answers.answer(position, known, timer.current?.elapsed() ?? 0, goOn)
    } catch (error) {
      goingOn.current = false
      throw error
    }
  }

  const giveWaitingAnswer = useEffectEvent(() => {
    goingOn.current = false
    const next = waitingAnswers.current.shift()
    if (next !== undefined) void answer(next)
  })
  // `visit` also changes when the learner comes back to the last sentence before this screen has gone; the index does
  // not.
  useEffect(() => giveWaitingAnswer(), [index, visit])

  const reveal = () => {
    if (practiceItem) setPracticeRevealed(true)
    else void answers.reveal(position)
  }
  const goBack = () => {
    if (index > 0) navigate(wordPath(index - 1))
  }
  const pressReveal = () => {
    reveal()
    focusAnswers()
  }
  const pressBack = () => {
    goBack()
    // The first sentence has no Back button.
    if (index === 1) focusAnswers()
  }

  const item = practiceItem ?? word
  const listen = useListening(index, item?.sentence)

  useShortcuts(
    {
      know: () => void answer(true),
      notSure: () => void answer(false),
      meaning: reveal,
      listen: () => listen?.(),
      back: goBack,
      help: () => setHelpOpen((open) => !open),
    } satisfies Record<Shortcut, () => void>,
    { singleKeysOff: session.singleKeysOff },
  )

  if (!test) return null
  const revealed = practiceItem ? practiceRevealed : (word?.revealed_meaning ?? false)
  const chosen = practiceItem ? null : (word?.checked ?? null)

  return (
    <Screen
      title="Do you know the highlighted expression?"
      titleHidden
      header={
        <div className={styles.top}>
          <BackButton disabled={index === 0} onClick={pressBack} />
          <ProgressBar label="Progress" value={index} max={total} />
          <span className={styles.counter}>
            {index + 1}/{total}
          </span>
        </div>
      }
      footer={
        <>
          {feedback && practiceItem ? (
            <PracticeFeedback outcome={feedback} item={practiceItem} onContinue={goOn} />
          ) : (
            <AnswerButtons ref={answerButtons} chosen={chosen} onAnswer={(known) => void answer(known)} />
          )}
          <div className={styles.status}>
            <StatusLine
              text={practiceItem ? 'Practice' : saveStateText(test, session)}
              tone={session.online && !session.deviceFailing ? 'calm' : 'offline'}
            />
            <DeviceLine />
            <span className={styles.hint}>Press ESC for keyboard shortcuts</span>
          </div>
        </>
      }
    >
      <SentenceCard
        index={index}
        direction={direction.current}
        item={item}
        revealed={revealed}
        onReveal={pressReveal}
        onListen={listen}
      />
      <ShortcutsPanel
        open={helpOpen}
        onClose={() => setHelpOpen(false)}
        singleKeysOff={session.singleKeysOff}
        onSingleKeysOff={(off) => void setSwitch('singleKeysOff', off)}
        listening={listen !== null}
      />
    </Screen>
  )
}

/** Returns the last value that was not null. */
function useLatest<T>(value: T | null): T | null {
  const latest = useRef(value)
  if (value !== null) latest.current = value
  return latest.current
}
