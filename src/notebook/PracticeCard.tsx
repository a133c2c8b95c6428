import type { NotebookCard } from '#notebook/log/cards.ts'
import { English } from '#ui/English.tsx'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { PageTransition, SlidesIn } from '#ui/PageTransition.tsx'

interface Props {
  card: NotebookCard
  /** The number of the turn. A card that comes back slides in again. */
  number: number
  revealed: boolean
}

/** The number of characters from which a sentence is smaller, so that its meaning stays in view. */
const LONG_SENTENCE = 90

/**
 * The sentence of a card, and its meaning once it is revealed. The live regions are always present, so that screen
 * readers announce each change once.
 */
export function PracticeCard({ card: { subject, sentence, definition }, number, revealed }: Props) {
  return (
    <div className="notebook-card" data-long={(sentence?.length ?? 0) > LONG_SENTENCE || undefined}>
      <div aria-live="polite">
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
      <div className="notebook-meaning" aria-live="polite">
        {revealed && (
          <English as="p">
            <strong>{subject}</strong>: {definition}
          </English>
        )}
      </div>
    </div>
  )
}
