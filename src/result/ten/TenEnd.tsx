import type { ReactNode } from 'react'
import type { TenSentence } from '#contracts/ten.ts'
import { rich } from '#texts/rich.ts'
import { tenText } from '#texts/ten.ts'
import { English } from '#ui/English.tsx'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import shapes from '#ui/shapes.module.css'
import { Ticks } from '#ui/Ticks.tsx'
import { compareTen } from './tenScore.ts'
import { Name, withName } from './tenWords.tsx'

interface Props {
  sentences: readonly TenSentence[]
  /** The answers of the reader and of the other person, in the order of the sentences. */
  you: readonly boolean[]
  they: readonly boolean[]
  /** The other person's first name, if it is known. */
  name: string | null
  headingId: string
  children?: ReactNode
}

/** Who knew which of ten sentences. It is a game and says so; it tells no level (§12.61). */
export function TenEnd({ sentences, you, they, name, headingId, children }: Props) {
  const score = compareTen(sentences, you, they)
  const knew = (answers: readonly boolean[]) => answers.filter(Boolean).length
  const counts = { you: knew(score.you), they: knew(score.they), total: score.you.length }
  const isSame = score.onlyYou.length + score.onlyThey.length === 0
  return (
    <>
      <div role="status">
        <h2 id={headingId}>{withName('score', name, counts)}</h2>
      </div>
      <div className="ten-rows">
        <Row name={tenText('you')} knew={score.you} />
        <Row name={name === null ? tenText('they') : <Name>{name}</Name>} knew={score.they} />
      </div>
      {isSame && <p>{tenText('same')}</p>}
      <Only title={withName('onlyThey', name)} sentences={score.onlyThey} />
      <Only title={tenText('onlyYou')} sentences={score.onlyYou} />
      {score.fakes.map(({ subject }) => (
        <p key={subject}>{rich(tenText, 'fake', { subject, expression })}</p>
      ))}
      {children}
      <p className={shapes.hint}>{tenText('game')}</p>
    </>
  )
}

/** A person's row of ticks. The score above says in words how many have ink. */
function Row({ name, knew }: { name: ReactNode; knew: readonly boolean[] }) {
  return (
    <div>
      <p className={shapes.hint}>{name}</p>
      <Ticks className="ten-ticks" inked={knew.map((each) => (each ? 1 : 0))} outlined />
    </div>
  )
}

/** The sentences that only one of the two knew, with their meanings. */
function Only({ title, sentences }: { title: ReactNode; sentences: readonly TenSentence[] }) {
  if (sentences.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="ten-only">
        {sentences.map(({ subject, sentence, definition }) => (
          <li key={sentence}>
            <MarkedSentence {...markedSentence(sentence)} />
            <English as="p" className={shapes.hint}>
              <strong>{subject}</strong>: {definition}
            </English>
          </li>
        ))}
      </ul>
    </>
  )
}

const expression = (parts: ReactNode[]) => (
  <strong>
    <English>{parts}</English>
  </strong>
)
