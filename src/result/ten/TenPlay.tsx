import type { KeyboardEvent, ReactNode } from 'react'
import { useSession } from '#session/session.tsx'
import { answerText } from '#texts/answer.ts'
import { tenText } from '#texts/ten.ts'
import { uiText } from '#texts/ui.ts'
import pair from '#ui/AnswerPair.module.css'
import { Button } from '#ui/Button.tsx'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { PageTransition, SlidesIn } from '#ui/PageTransition.tsx'
import { Ticks } from '#ui/Ticks.tsx'
import { useKeys } from '#ui/useKeys.ts'
import type { TenGame } from './tenGames.ts'

/** The same keys as in the test (§3.37). */
const KEYS = { f: false, j: true }

/** The number of characters from which a sentence is smaller, so that its answers stay in view. */
const LONG_SENTENCE = 90

interface Props {
  game: TenGame
  question: ReactNode
  onAnswer: (knows: boolean) => void
}

/** The next of ten sentences with the two answers of the test, and a tick for each, which 'Know' fills with ink. */
export function TenPlay({ game: { sentences, answers }, question, onAnswer }: Props) {
  const { singleKeysOff } = useSession()
  useKeys(KEYS, onAnswer, { singleKeysOff })
  const position = answers.length
  const { sentence } = sentences[position]!
  return (
    <>
      <div className="ten-eyebrow">
        <h2>{question}</h2>
        <p>{uiText('progress', { value: position + 1, max: sentences.length })}</p>
      </div>
      <Ticks className="ten-ticks" inked={sentences.map((_, index) => (answers[index] ? 1 : 0))} outlined />
      <div className="ten-sentence" data-long={sentence.length > LONG_SENTENCE || undefined} aria-live="polite">
        <PageTransition id={String(position)} direction="forward">
          <SlidesIn as="div">
            <MarkedSentence {...markedSentence(sentence)} animated />
          </SlidesIn>
        </PageTransition>
      </div>
      <div className={pair.pair} role="group" aria-label={tenText('question')}>
        <Button hotkey="F" onKeyDown={ignoreHeldEnter} onClick={() => onAnswer(false)}>
          {answerText('notSure')}
        </Button>
        <Button hotkey="J" onKeyDown={ignoreHeldEnter} onClick={() => onAnswer(true)}>
          {answerText('know')}
        </Button>
      </div>
    </>
  )
}

/** Prevents a held Enter key from answering the next sentences. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
