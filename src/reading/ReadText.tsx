import { useEffect, useRef, useState } from 'react'
import { staticPages } from '#rules/paths.ts'
import type { AbilityRange } from '#rules/reading/knowing.ts'
import { sentencesText } from '#texts/format.ts'
import { readingText } from '#texts/reading.ts'
import { rich, strong } from '#texts/rich.ts'
import { lazyPart } from '#ui/lazyPart.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { useRead } from '#ui/useRead.ts'
import { Opening } from './Opening.tsx'
import type { OpenReader, StudyWord } from './openReader.ts'
import type { TextAnswer, TextReading } from './reader.ts'
import type { Given } from './TextInput.tsx'
import { MAX_SIZE } from './textOfFile.ts'
import { verdictOf } from './verdict.ts'

/** In the file of the result's page, which has the styles. */
const InkedText = lazyPart(() => import('#result/inked/InkedText.tsx'))

/** How many characters are shown at first, and more with each press: a book of marked words would slow down a phone. */
const SHOWN = 2_500

interface Props {
  given: Given
  ability: AbilityRange
  open: () => Promise<OpenReader>
}

type Outcome = (TextAnswer | { problem: 'failed' }) & { studyWords: readonly StudyWord[] }

/** What a text says about itself: how many words are known, the inked text, and what would open most of it. */
export function ReadText({ given, ability, open }: Props) {
  const [shown, setShown] = useState(SHOWN)
  const status = useRef<HTMLDivElement>(null)
  const [outcome] = useRead<Outcome>(async (show) => {
    if ('problem' in given) return show({ ...given, studyWords: [] })
    try {
      const { read, studyWords } = await open()
      show({ ...(await read({ text: given.text, ability, shown })), studyWords })
    } catch {
      show({ problem: 'failed', studyWords: [] })
    }
  }, [shown, ability.at].join())
  const isThere = outcome !== null
  // What was asked for stands below the fold of a phone.
  useEffect(() => {
    if (isThere) status.current?.focus()
  }, [isThere])
  return (
    <section className="reading-part">
      <div ref={status} className="reading-part" role="status" tabIndex={-1}>
        {outcome === null ? (
          <p>{readingText('waiting')}</p>
        ) : 'problem' in outcome ? (
          <p>{readingText(`problem.${outcome.problem}`, { megabytes: MAX_SIZE / 1024 / 1024 })}</p>
        ) : (
          <Known {...outcome} />
        )}
      </div>
      {outcome && !('problem' in outcome) && (
        <>
          <div className="inked-sheet">
            <div className="inked-text">
              <InkedText blocks={outcome.blocks} />
            </div>
            {outcome.hasMore && <LinkAction onClick={() => setShown(shown + SHOWN)}>{readingText('more')}</LinkAction>}
          </div>
          <p className="reading-note">{readingText('marked')}</p>
          {outcome.opening.length > 0 && <Opening words={outcome.opening} studyWords={outcome.studyWords} />}
        </>
      )}
    </section>
  )
}

const inHundred = (share: number) => Math.round(100 * share)

/** The share of known words with its range, in words what it means, and what was counted. */
function Known({ share, counts }: TextReading) {
  const known = inHundred(share.at)
  const [lower, upper] = [inHundred(share.lower), inHundred(share.upper)]
  const { word, rare, name: names, number: numbers, foreign } = counts
  const range = lower < upper ? readingText('range', { lower, upper }) : ''
  return (
    <>
      <p className="reading-known">{rich(readingText, 'known', { known, figure: strong })}</p>
      <p>
        <strong>{readingText(`verdict.${verdictOf(known)}`)}</strong>
      </p>
      <p className="reading-note">
        {sentencesText(
          ...[range, readingText('counted', { words: word + rare, names, numbers, foreign })].filter(Boolean),
        )}{' '}
        <a href={staticPages.howItWorks}>{readingText('why')}</a>
      </p>
    </>
  )
}
