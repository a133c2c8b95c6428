import type { KeyboardEvent } from 'react'
import type { NotebookCard } from '#notebook/log/cards.ts'
import { useSession } from '#session/session.tsx'
import { answerText } from '#texts/answer.ts'
import { notebookText } from '#texts/notebook.ts'
import answers from '#ui/AnswerPair.module.css'
import { Button } from '#ui/Button.tsx'
import { English } from '#ui/English.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { PageTransition, SlidesIn } from '#ui/PageTransition.tsx'
import { useKeys } from '#ui/useKeys.ts'
import type { Today } from './today.ts'
import { useListen } from './useListen.ts'
import type { Practice } from './usePractice.ts'

type Press = 'notSure' | 'know' | 'next' | 'listen' | 'undo'

/** The same keys as in the test (§3.37). */
const ASKED: Record<string, Press> = { f: 'notSure', j: 'know', l: 'listen', u: 'undo' }
const WITH_MEANING: Record<string, Press> = { j: 'next', l: 'listen', u: 'undo' }

/** The number of characters from which a sentence is smaller, so that it and its meaning fit the card. */
const LONG_SENTENCE = 90

interface Props {
  card: NotebookCard
  today: Today
  practice: Practice
  quiet: boolean
}

/**
 * The sentence of a card with the two answers of the test, or with its meaning. The live regions are always present, so
 * that screen readers announce each change once.
 */
export function OpenCard({ card, today, practice, quiet }: Props) {
  const { singleKeysOff } = useSession()
  const { number, phase, canUndo, answer, goOn, setState, undo } = practice
  const { subject, sentence, definition } = card
  const listen = useListen(number, sentence)
  const asks = phase === 'asked'
  const presses: Record<Press, () => void> = {
    notSure: () => answer(false),
    know: () => answer(true),
    next: goOn,
    listen: () => listen?.(),
    undo,
  }
  useKeys(asks ? ASKED : WITH_MEANING, (press) => presses[press](), { singleKeysOff })
  const count = { done: today.done.length + 1, total: today.done.length + today.left.length }

  return (
    <>
      <div className="notebook-eyebrow">
        <h2>{notebookText('today')}</h2>
        {canUndo && (
          <LinkAction hotkey="U" onClick={undo}>
            {notebookText('practice.undo')}
          </LinkAction>
        )}
        {listen && (
          <LinkAction hotkey="L" aria-label={notebookText('practice.listen.label')} onClick={listen}>
            {notebookText('practice.listen')}
          </LinkAction>
        )}
        <span>{phase === 'met' ? notebookText('today.new') : notebookText('practice.counter', count)}</span>
      </div>
      <div className="notebook-sentence" data-long={sentence.length > LONG_SENTENCE || undefined} aria-live="polite">
        <PageTransition id={String(number)} direction="forward">
          <SlidesIn as="div">
            {sentence ? (
              <MarkedSentence {...markedSentence(sentence)} animated />
            ) : (
              <English as="p" className="notebook-subject">
                {subject}
              </English>
            )}
          </SlidesIn>
        </PageTransition>
      </div>
      <div className="notebook-answers">
        <div aria-live="polite">
          {!asks && (
            <English as="p">
              <strong>{subject}</strong>: {definition}
            </English>
          )}
        </div>
        {asks ? (
          <div className={answers.pair} role="group" aria-label={notebookText('today.question')}>
            <Button hotkey="F" onKeyDown={ignoreHeldEnter} onClick={presses.notSure}>
              {answerText('notSure')}
            </Button>
            <Button hotkey="J" onKeyDown={ignoreHeldEnter} onClick={presses.know}>
              {answerText('know')}
            </Button>
          </div>
        ) : (
          <Button variant={quiet ? 'plain' : 'main'} hotkey="J" onKeyDown={ignoreHeldEnter} onClick={goOn}>
            {notebookText('today.next')}
          </Button>
        )}
        {/* After Not sure it cannot be seen, but keeps its place, so that the button stands where the answers stood. */}
        <p className="notebook-row" data-away={phase === 'missed' || undefined}>
          <LinkAction onClick={() => setState('known')}>{notebookText('known')}</LinkAction>
          <LinkAction onClick={() => setState('suspended')}>{notebookText('suspend')}</LinkAction>
        </p>
      </div>
    </>
  )
}

/** Prevents a held Enter key from answering the next cards. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
