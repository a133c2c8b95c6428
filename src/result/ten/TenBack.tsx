import { useId } from 'react'
import { useServices } from '#session/serviceContext.ts'
import { tenText } from '#texts/ten.ts'
import shapes from '#ui/shapes.module.css'
import { useRead } from '#ui/useRead.ts'
import { TenEnd } from './TenEnd.tsx'
import { openTen, type TenGame, type TenRefusal, type TenServices } from './tenGames.ts'
import { TenRefused } from './TenRefused.tsx'

interface Props {
  shortcode: string
  /** The friend's answers. */
  back: readonly boolean[]
}

/** What a friend has sent back to the owner: both rows from the other side (§12.62). */
export function TenBack({ shortcode, back }: Props) {
  const { ofTen } = useServices<TenServices>()
  const headingId = useId()
  const [read, readAgain] = useRead<TenGame | TenRefusal>(
    async (show) => show(await openTen(ofTen, shortcode)),
    shortcode,
  )
  const question = <span id={headingId}>{tenText('back')}</span>
  return (
    <section className={`ten ten-back ${shapes.onScreen}`} aria-labelledby={headingId}>
      {read === null || typeof read === 'string' ? (
        <TenRefused question={question} why={read ?? 'opening'} isOwner onRetry={readAgain} />
      ) : (
        <>
          <p className={shapes.hint}>{tenText('back')}</p>
          <TenEnd
            sentences={read.sentences}
            you={read.sentences.map(({ known }) => known)}
            they={back}
            name={null}
            headingId={headingId}
          />
        </>
      )}
    </section>
  )
}
