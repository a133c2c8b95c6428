import { useRef, type CSSProperties } from 'react'
import { useSeen } from '#result/figures/useSeen.ts'
import { English } from '#ui/English.tsx'
import { Moving } from '#ui/Motion.tsx'
import { INKING } from '#ui/movements.ts'
import type { Block } from './pageLines.ts'

interface Props {
  /** A page that is shown in the place of another has a pen of its own. */
  page: string
  blocks: readonly Block[]
}

/**
 * A page on paper. Once it comes into view the pen passes over it and inks what is known; where nothing can move it stands
 * inked. All of it can be read from the start, and has its place.
 */
export function PageSheet({ page, blocks }: Props) {
  const eye = useRef<HTMLSpanElement>(null)
  const seen = useSeen(eye)
  return (
    <div className="inked-sheet">
      {/* What is watched is short: a page may be higher than the window. */}
      <span ref={eye} className="inked-eye" aria-hidden="true" />
      <Moving
        key={page}
        as="div"
        className="inked-text"
        initial={{ '--pen': 0 }}
        animate={{ '--pen': seen ? 1 : 0 }}
        transition={INKING}
      >
        {blocks.map((lines, place) => (
          <English key={place} as="p" className="inked-block">
            {lines.map(({ title, runs }, line) => (
              <span key={line} className={title ? 'inked-title' : 'inked-line'}>
                {runs.map(({ text, look, from, to }) => (
                  <span key={from} className="inked-run" data-look={look} style={passage(from, to)}>
                    {text}
                  </span>
                ))}{' '}
              </span>
            ))}
          </English>
        ))}
      </Moving>
    </div>
  )
}

const passage = (from: number, to: number) => ({ '--from': from, '--to': to }) as CSSProperties
