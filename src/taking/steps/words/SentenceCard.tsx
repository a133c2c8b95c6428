import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { uiText } from '#texts/ui.ts'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { PageTransition, SlidesIn, type Direction } from '#ui/PageTransition.tsx'
import styles from './SentenceCard.module.css'

interface Props {
  index: number
  direction: Direction
  sentence: string | undefined
  /** Whether the target is struck through because it makes no sense; undefined if it never is. */
  struck?: boolean | undefined
  /** The help with the sentence, below it. */
  children: ReactNode
}

/**
 * Shows the sentence with its target (§3.34). The live region stays while its content changes, so that each change is
 * announced once; a region added together with its content would announce nothing.
 */
export function SentenceCard({ index, direction, sentence, struck, children }: Props) {
  const card = useRef<HTMLDivElement>(null)
  // The sentence keeps its place when it is struck, although the feedback below it takes more room than the answers.
  useLayoutEffect(() => {
    if (struck === false) card.current?.style.setProperty('--above', `${heightAbove(card.current)}px`)
  })
  return (
    <div ref={card} className={styles.card} data-kept={struck || undefined}>
      <div className={styles.text}>
        <div aria-live="polite">
          <PageTransition id={String(index)} direction={direction}>
            <SlidesIn as="div">
              {sentence ? (
                <MarkedSentence {...markedSentence(sentence)} animated struck={struck} />
              ) : (
                <p>{uiText('loading')}</p>
              )}
            </SlidesIn>
          </PageTransition>
        </div>
        {children}
      </div>
    </div>
  )
}

const heightAbove = (card: HTMLElement) =>
  card.firstElementChild!.getBoundingClientRect().top - card.getBoundingClientRect().top
