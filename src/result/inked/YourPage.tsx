import { useId, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { Link } from 'react-router-dom'
import { cefrLevels } from '#contracts/cefr.ts'
import type { SharedResult } from '#contracts/result.ts'
import { useSeen } from '#result/figures/useSeen.ts'
import { paths } from '#rules/paths.ts'
import type { Block } from '#rules/reading/inkedBlocks.ts'
import { sentencesText } from '#texts/format.ts'
import { pageText } from '#texts/page.ts'
import { rich, strong } from '#texts/rich.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { English } from '#ui/English.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { Animated } from '#ui/Motion.tsx'
import { INKING } from '#ui/movements.ts'
import { useOwnStyles } from '#ui/useOwnStyles.ts'
import css from './inked.css?inline'
import { FEW, firstPage, outOfTen } from './inkedPage.ts'
import InkedText from './InkedText.tsx'
import pageTexts from './pageTexts.json'
import { beginningOf, MORE_WORDS, readPage, type InkedPage } from './readPage.ts'

/** The number of characters of a page that are shown before it is opened. */
const BEGINNING = 100

/**
 * A page of real reading, inked where a learner with this vocabulary probably knows the words (§12.46). Its beginning is
 * shown first; opened, the choice of the page is above it, so that a longer page does not move the buttons. Visitors
 * (`theirs`) see its beginning, with the words of the shared picture.
 */
export default function YourPage({ result, theirs = false }: { result: SharedResult; theirs?: boolean }) {
  useOwnStyles(css)
  const headingId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const [level, setLevel] = useState(() => firstPage(result.level))
  const [whole, setWhole] = useState(false)
  const page = readPage(result, level, pageTexts)
  const known = outOfTen(page.share.known, page.share.of)
  // The pressed button disappears, so the focus moves to what it has opened.
  useLayoutEffect(() => {
    if (whole) sheet.current?.focus({ preventScroll: true })
  }, [whole])
  if (theirs && known < FEW) return null
  const kind = pageText(`kind.${level}`)
  // At A1 and C2 the page is of the result's own level, which is not told again.
  const named = level === result.level && !whole ? kind : pageText('named', { kind, level })
  return (
    <section className="inked-section" aria-labelledby={headingId}>
      <h2 id={headingId}>{theirs ? pageText('picture.share', { known, page: level }) : pageText('title')}</h2>
      {whole && (
        <ChoiceGroup
          label={pageText('choice')}
          look="segments"
          options={cefrLevels.map((value) => ({ value, label: value }))}
          value={level}
          onChange={setLevel}
        />
      )}
      <div role="status">
        <p>{theirs ? `${named} · ${pageText('picture.estimate')}` : named}</p>
        {!theirs && known >= FEW && <p className="inked-share">{rich(pageText, 'share', { known, figure: strong })}</p>}
        {known < FEW && page.known.length > 0 && (
          <p className="inked-share">{rich(pageText, 'known', { words: page.known.join(', '), english })}</p>
        )}
      </div>
      <PageSheet ref={sheet} page={level} blocks={whole ? page.blocks : beginningOf(page.blocks, BEGINNING)}>
        {!whole && !theirs && <LinkAction onClick={() => setWhole(true)}>{pageText('whole')}</LinkAction>}
      </PageSheet>
      {whole && (
        <>
          <p className="inked-small">
            {sentencesText(pageText('marked'), known < FEW ? pageText('estimate') : estimate(page))}
          </p>
          {page.opened.length > 0 && (
            <p>{rich(pageText, 'opened', { count: MORE_WORDS, words: page.opened.join(', '), english })}</p>
          )}
          <Link className="inked-own" to={paths.reading}>
            {pageText('own')}
          </Link>
        </>
      )}
    </section>
  )
}

/**
 * Returns the note on the estimate, with the values at one standard error less and more if these differ and
 * neither is none.
 */
function estimate({ share: { of, lower, upper } }: InkedPage): string {
  const ends = { lower: outOfTen(lower, of), upper: outOfTen(upper, of) }
  return ends.lower === ends.upper || ends.lower === 0 ? pageText('estimate') : pageText('estimate.range', ends)
}

const english = (parts: ReactNode[]) => <English>{parts}</English>

interface SheetProps {
  ref: Ref<HTMLDivElement>
  page: string
  blocks: readonly Block[]
  /** Stands on the paper, below the text. */
  children: ReactNode
}

/**
 * A page on paper. When it comes into view, the pen passes over it and inks the known words; without animation, they
 * are inked from the start. All of the text is readable and in place from the start. `page` identifies the page, so that
 * a different one is animated anew.
 */
function PageSheet({ ref, page, blocks, children }: SheetProps) {
  const sentinel = useRef<HTMLSpanElement>(null)
  const seen = useSeen(sentinel)
  return (
    <div ref={ref} tabIndex={-1} className="inked-sheet">
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
        <InkedText blocks={blocks} />
      </Animated>
      {children}
    </div>
  )
}
