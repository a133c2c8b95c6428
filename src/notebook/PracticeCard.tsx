import { English } from '#ui/English.tsx'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { PageTransition, SlidesIn } from '#ui/PageTransition.tsx'
import type { NotebookCard } from './cards.ts'

interface Props {
  card: NotebookCard
  /** Which turn it is: a card that comes again slides in again. */
  number: number
  revealed: boolean
}

/** The sentence of a card, and its meaning once that was asked for. The live regions stay, so that each is announced once. */
export function PracticeCard({ card: { subject, sentence, definition }, number, revealed }: Props) {
  return (
    <div className="notebook-card">
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
