import { useRef, type CSSProperties } from 'react'
import { useSeen } from '#result/figures/useSeen.ts'
import { English } from '#ui/English.tsx'
import { Animated } from '#ui/Motion.tsx'
import { INKING } from '#ui/movements.ts'
import type { Block } from './pageLines.ts'

interface Props {
  /** Identifies the page, so that a different page is animated anew. */
  page: string
  blocks: readonly Block[]
}

/**
 * A page on paper. When it comes into view, the pen passes over it and inks the known words; without animation, they
 * are inked from the start. All of the text is readable and in place from the start.
 */
export function PageSheet({ page, blocks }: Props) {
  const sentinel = useRef<HTMLSpanElement>(null)
  const seen = useSeen(sentinel)
  return (
    <div className="inked-sheet">
      {/* A short element is observed, because a page may be higher than the window. */}
      <span ref={sentinel} className="inked-eye" aria-hidden="true" />
      <Animated
        key={page}
        as="div"
        className="inked-text"
        initial={{ '--pen': 0 }}
        animate={{ '--pen': seen ? 1 : 0 }}
        transition={INKING}
      >
        {blocks.map((lines, index) => (
          <English key={index} as="p" className="inked-block">
            {lines.map(({ title, runs }, line) => (
              <span key={line} className={title ? 'inked-title' : 'inked-line'}>
                {runs.map(({ text, look, from, to }) => (
                  <span key={from} className="inked-run" data-look={look} style={passageStyle(from, to)}>
                    {text}
                  </span>
                ))}{' '}
              </span>
            ))}
          </English>
        ))}
      </Animated>
    </div>
  )
}

const passageStyle = (from: number, to: number) => ({ '--from': from, '--to': to }) as CSSProperties
