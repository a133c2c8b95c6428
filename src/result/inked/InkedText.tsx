import type { CSSProperties } from 'react'
import type { Block } from '#rules/reading/inkedBlocks.ts'
import { English } from '#ui/English.tsx'
import { useOwnStyles } from '#ui/useOwnStyles.ts'
import css from './inkedText.css?inline'

/**
 * The paragraphs of an English text, inked where its words are probably known. Stands in an element of the class
 * `inked-text`, whose `--pen` says how far the pen has passed.
 */
export default function InkedText({ blocks }: { blocks: readonly Block[] }) {
  useOwnStyles(css)
  return blocks.map((lines, index) => (
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
  ))
}

const passageStyle = (from: number, to: number) => ({ '--from': from, '--to': to }) as CSSProperties
