import { useEffect, useId, useRef } from 'react'
import { tenText } from '#texts/ten.ts'
import shapes from '#ui/shapes.module.css'
import { useFocusHome } from '#ui/useFocusHome.ts'
import { SendItBack } from './SendItBack.tsx'
import { TenEnd } from './TenEnd.tsx'
import { TenPlay } from './TenPlay.tsx'
import { TenRefused } from './TenRefused.tsx'
import { withName } from './tenWords.tsx'
import { isOver, useTen } from './useTen.ts'

interface Props {
  shortcode: string
  name: string | null
  onOpen: () => void
}

/** A card that a press opens: ten sentences to answer in place, then who knew which (§12.60, §12.61). */
export function TenCard({ shortcode, name, onOpen }: Props) {
  const { state, open, answer } = useTen(shortcode)
  const headingId = useId()
  const place = useRef<HTMLElement>(null)
  useFocusHome(place)
  const plays = typeof state !== 'string'
  // In a low window, the answers would be below it.
  useEffect(() => {
    if (plays) place.current?.scrollIntoView({ block: 'nearest' })
  }, [plays])

  const question = <span id={headingId}>{withName('closed', name)}</span>
  return (
    <section ref={place} className={`ten ${shapes.onScreen}`} aria-labelledby={headingId} tabIndex={-1}>
      {state === 'closed' ? (
        <button
          type="button"
          className={`ten-closed ${shapes.opens}`}
          onClick={() => {
            onOpen()
            void open()
          }}
        >
          <span>
            {question} <small>{tenText('closed.how')}</small>
          </span>
        </button>
      ) : typeof state === 'string' ? (
        <TenRefused question={question} why={state} onRetry={open} />
      ) : isOver(state) ? (
        <TenEnd
          sentences={state.sentences}
          you={state.answers}
          they={state.sentences.map(({ known }) => known)}
          name={name}
          headingId={headingId}
        >
          <SendItBack shortcode={shortcode} answers={state.answers} />
        </TenEnd>
      ) : (
        <TenPlay game={state} question={question} onAnswer={answer} />
      )}
    </section>
  )
}
