import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { buzz } from '#browser/buzz.ts'
import { pathAfterWord } from '#flow/lookAgain.ts'
import { wordPath } from '#rules/paths.ts'
import { practiceFeedback } from '#rules/practiceItems.ts'
import { useSession } from '#session/session.tsx'
import { useSessionServices } from '#session/useSessionServices.ts'
import { useTakingServices } from '#taking/useTakingServices.ts'
import { wordsText } from '#texts/words.ts'
import type { Direction } from '#ui/PageTransition.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useFocusHome } from '#ui/useFocusHome.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { PracticeFeedback } from './PracticeFeedback.tsx'
import { useListening } from './readAloud.ts'
import { SentenceCard } from './SentenceCard.tsx'
import { SentenceHelp } from './SentenceHelp.tsx'
import { ShortcutsPanel } from './ShortcutsPanel.tsx'
import { useShortcuts, type Shortcut } from './useShortcuts.ts'
import { useShownIndex } from './useShownIndex.ts'
import { startVisibleTimer, type VisibleTimer } from './visibleTime.ts'
import { WordsHeader } from './WordsHeader.tsx'
import { WordsStatus } from './WordsStatus.tsx'

/** How the practice item with this index was answered. */
type Feedback = { index: number; outcome: 'good' | 'careful' }

/** The test screen: one sentence with Know and Not sure, after three practice items (§3.32 to §3.47). */
export default function WordsScreen({ index: addressed }: { index: number }) {
  const session = useSession()
  const { setSwitch } = useSessionServices()
  const { answers } = useTakingServices()
  const navigate = useNavigate()
  const { shown: index, showNext, showPrevious } = useShownIndex(addressed)
  const [given, setGiven] = useState<Feedback | null>(null)
  const [practiceRevealed, setPracticeRevealed] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const previousIndex = useRef(index)
  const direction = useRef<Direction>('forward')
  const timer = useRef<VisibleTimer | null>(null)
  const answerButtons = useRef<HTMLDivElement>(null)
  // Answers given before the next sentence shows are queued for it.
  const isAdvancing = useRef(false)
  const queuedAnswers = useRef<boolean[]>([])

  if (previousIndex.current !== index) {
    direction.current = index < previousIndex.current ? 'backward' : 'forward'
    previousIndex.current = index
  }

  useEffect(() => {
    setGiven(null)
    setPracticeRevealed(false)
    timer.current = startVisibleTimer()
    return () => timer.current?.stop()
  }, [index])

  // Never that of the item before, which would be said with the texts of this one.
  const feedback = given?.index === index ? given.outcome : null

  useFocusHome(answerButtons)

  const { test } = session
  const practice = test?.practice ?? []
  const words = test?.words ?? []
  const position = index - practice.length
  const practiceItem = practice[index]
  const word = words[position]

  function advance() {
    const next = wordPath(index + 1)
    const path = test && position >= 0 ? pathAfterWord(test, position) : next
    isAdvancing.current = true
    if (path === next) showNext()
    else navigate(path)
  }

  async function answer(known: boolean) {
    if (feedback || helpOpen) return
    if (isAdvancing.current) {
      queuedAnswers.current.push(known)
      return
    }
    buzz()
    if (practiceItem) {
      const outcome = practiceFeedback(practiceItem, known)
      if (outcome) {
        setGiven({ index, outcome })
        return
      }
    }
    isAdvancing.current = true
    try {
      if (practiceItem) advance()
      else await answers.answer(position, known, timer.current?.elapsed() ?? 0, advance)
    } catch (error) {
      isAdvancing.current = false
      throw error
    }
  }

  const giveQueuedAnswer = useEffectEvent(() => {
    isAdvancing.current = false
    const next = queuedAnswers.current.shift()
    if (next !== undefined) void answer(next)
  })
  // Runs once the address has changed, because each sentence has its own address.
  useEffect(() => giveQueuedAnswer(), [addressed])

  const reveal = () => {
    if (practiceItem) setPracticeRevealed(true)
    else void answers.reveal(position)
  }
  const goBack = () => {
    if (index !== addressed) {
      // The address has not changed yet and will not, so answers queued for the next sentence are dropped.
      isAdvancing.current = false
      queuedAnswers.current = []
    }
    if (index > 0) showPrevious()
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
      title={wordsText('question')}
      titleHidden
      stage
      header={
        <WordsHeader
          practising={practiceItem !== undefined}
          position={practiceItem ? index : position}
          total={practiceItem ? practice.length : words.length}
          onBack={index > 0 ? goBack : null}
        />
      }
      footer={
        <>
          {practiceItem && <PracticeFeedback outcome={feedback} item={practiceItem} onContinue={advance} />}
          {!feedback && <AnswerButtons ref={answerButtons} chosen={chosen} onAnswer={(known) => void answer(known)} />}
          <WordsStatus test={test} practising={practiceItem !== undefined} />
        </>
      }
    >
      <SentenceCard
        index={index}
        direction={direction.current}
        sentence={item?.sentence}
        struck={practiceItem && feedback !== null}
      >
        <SentenceHelp
          subject={item?.subject}
          definition={item?.definition}
          revealed={revealed}
          onReveal={feedback ? null : reveal}
          onListen={feedback ? null : listen}
        />
      </SentenceCard>
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
