import { useEffect, useId, useRef, useState } from 'react'
import { describingText } from '#texts/describing.ts'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { Screen } from '#ui/Screen.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { ExpressionList } from './ExpressionList.tsx'
import type { PictureName } from './pictures.ts'
import type { Description } from './useDescription.ts'
import { countWords, usesIn } from './usedExpressions.ts'

/** Loads separately, because the drawings are large. */
const Drawing = lazyPart(() => import('#describing/pictures/Drawing.tsx'))

interface Props extends Description {
  picture: PictureName
  /** Whether one sentence with a phrase of the day is asked for. */
  isOfToday: boolean
  onDone: () => void
}

/** Far longer than any description. A pasted book would slow down every key press. */
const MAX_CHARACTERS = 10_000

/** A picture, expressions to use, and the learner's text. Used expressions are inked as they are typed. */
export function WritingView({ picture, isOfToday, text, expressions, kept, write, onDone }: Props) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [meanings, setMeanings] = useState(false)
  const uses = usesIn(text, expressions)
  const announced = usesIn(usePaused(text), expressions).size
  const used = (count: number) => describingText('used', { used: count, of: expressions.length })
  return (
    <Screen
      title={describingText('title')}
      wide
      footer={
        // With nothing written there is nothing to show, and the field may be below the fold.
        <Button variant="main" onClick={() => (text.trim() === '' ? field.current?.focus() : onDone())}>
          {describingText('done')}
        </Button>
      }
    >
      <div className="desc-columns">
        <div className="desc-picture" role="img" aria-label={describingText(`picture.${picture}`)}>
          <Drawing picture={picture} />
        </div>
        <div className="desc-column">
          <p id={`${id}task`}>{describingText(isOfToday ? 'task.today' : 'task')}</p>
          <ExpressionList labelledBy={`${id}task`} expressions={expressions} uses={uses} meanings={meanings} />
          <LinkAction aria-expanded={meanings} onClick={() => setMeanings(!meanings)}>
            {describingText(meanings ? 'meanings.hide' : 'meanings.show')}
          </LinkAction>
          <label className="desc-label" htmlFor={`${id}text`}>
            {describingText('yourText')}
          </label>
          <textarea
            ref={field}
            id={`${id}text`}
            className="desc-text"
            lang="en"
            dir="auto"
            spellCheck
            rows={5}
            maxLength={MAX_CHARACTERS}
            value={text}
            aria-describedby={`${id}note`}
            onChange={(event) => write(event.target.value)}
          />
          <p className="desc-counts" aria-hidden="true">
            <span>{used(uses.size)}</span>
            <span>{describingText('words', { count: countWords(text) })}</span>
          </p>
          <VisuallyHidden>
            <span role="status">{used(announced)}</span>
          </VisuallyHidden>
          <p id={`${id}note`} className="desc-note" role="status">
            {describingText(kept ? 'private' : 'notKept')}
          </p>
        </div>
      </div>
    </Screen>
  )
}

/** The pause in typing after which screen readers announce a change, in ms. */
const PAUSE_MS = 1000

/** Returns the last value that stayed unchanged for a second. */
function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [value])
  return paused
}
