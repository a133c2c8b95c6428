import { useLayoutEffect, useRef } from 'react'
import { uiText } from '#texts/ui.ts'
import { wordsText } from '#texts/words.ts'
import { English } from '#ui/English.tsx'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { PageTransition, SlidesIn, type Direction } from '#ui/PageTransition.tsx'
import styles from './SentenceCard.module.css'

interface Props {
  index: number
  direction: Direction
  item: { subject: string; sentence: string; definition: string } | undefined
  revealed: boolean
  /** Whether the target is struck through because it makes no sense; undefined if it never is. */
  struck?: boolean | undefined
}

/**
 * Shows the sentence with its target, and the meaning on request (§3.34, §3.35; fallbacks of §9.4). The live regions
 * stay while their contents change, so that each change is announced once; a region added together with its content
 * would announce nothing.
 */
export function SentenceCard({ index, direction, item, revealed, struck }: Props) {
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
              {item?.sentence ? (
                <MarkedSentence {...markedSentence(item.sentence)} animated struck={struck} />
              ) : (
                <p>{uiText('loading')}</p>
              )}
            </SlidesIn>
          </PageTransition>
        </div>
        <div className={styles.meaning} aria-live="polite">
          {revealed && (
            <English as="p">
              <strong>{item?.subject || wordsText('noSubject')}</strong>:{' '}
              {item?.definition || wordsText('noDefinition')}
            </English>
          )}
        </div>
      </div>
    </div>
  )
}

const heightAbove = (card: HTMLElement) =>
  card.firstElementChild!.getBoundingClientRect().top - card.getBoundingClientRect().top
