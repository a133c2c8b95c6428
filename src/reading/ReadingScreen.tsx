import { useId, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import type { ResultPoint } from '#contracts/result.ts'
import type { DescribingServices } from '#describing/describing.ts'
import { paths } from '#rules/paths.ts'
import { useServices } from '#session/serviceContext.ts'
import { longDate } from '#texts/format.ts'
import { readingText } from '#texts/reading.ts'
import { rich } from '#texts/rich.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useOwnStyles } from '#ui/useOwnStyles.ts'
import { useRead } from '#ui/useRead.ts'
import { abilityOf, abilityOfLevel } from './ability.ts'
import css from './reading.css?inline'
import { ReadText } from './ReadText.tsx'
import { textOfFile, type Problem } from './textOfFile.ts'
import { useReader } from './useReader.ts'
import { WordsIKnow } from './WordsIKnow.tsx'

/** The level for learners without a result, until they choose theirs. */
const DEFAULT_LEVEL: CefrLevel = 'B1'

/** 'Can I read this?': a learner's text, inked by their result or a chosen level. Nothing of it is sent or stored. */
export default function ReadingScreen() {
  useOwnStyles(css)
  const { descriptions } = useServices<DescribingServices>()
  // False until the device is read. Without a readable one there is no result.
  const [found] = useRead<{ result: ResultPoint | undefined }>(
    async (show) => show({ result: await descriptions.newestResult().catch(() => undefined) }),
    '',
  )
  const open = useReader()
  const [level, setLevel] = useState<CefrLevel>(DEFAULT_LEVEL)
  const [given, setGiven] = useState<Given | null>(null)
  const ability = found?.result ? abilityOf(found.result) : abilityOfLevel(level)
  return (
    <Screen title={readingText('title')}>
      <PageTitle>{readingText('title')}</PageTitle>
      <p>{readingText('about')}</p>
      <TextInput onGiven={setGiven} />
      {found && (
        <section className="reading-part">
          {found.result ? (
            <p className="reading-note">{readingText('by.result', { date: longDate(found.result.completed_at) })}</p>
          ) : (
            <>
              <ChoiceGroup
                label={readingText('by.level')}
                look="segments"
                options={cefrLevels.map((value) => ({ value, label: value }))}
                value={level}
                onChange={setLevel}
              />
              <p className="reading-note">{rich(readingText, 'by.chosen', { test: toStart })}</p>
            </>
          )}
        </section>
      )}
      {found && given && <ReadText key={given.number} given={given} ability={ability} open={open} />}
      {found && <WordsIKnow ability={ability} open={open} />}
    </Screen>
  )
}

const toStart = (parts: ReactNode[]) => <Link to={paths.start}>{parts}</Link>

/** What the learner gave: a text, or why it is none. `number`: of the press. */
export type Given = ({ text: string } | { problem: Problem }) & { number: number }

/** A field to paste into, and a button for a file. The field is the browser's own, so that a long text costs one copy. */
function TextInput({ onGiven }: { onGiven: (given: Given) => void }) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const presses = useRef(0)
  const [name, setName] = useState<string | null>(null)

  const read = () => {
    setName(null)
    onGiven({ text: field.current?.value ?? '', number: ++presses.current })
  }
  const readFile = async (chosen: File | undefined) => {
    // Without this, choosing the same file again would trigger no event.
    if (file.current) file.current.value = ''
    if (!chosen) return
    setName(chosen.name)
    const read = await textOfFile(chosen).catch(() => ({ problem: 'notText' as const }))
    onGiven({ ...read, number: ++presses.current })
  }
  return (
    <div className="reading-part">
      <label className="reading-label" htmlFor={id}>
        {readingText('text')}
      </label>
      <textarea ref={field} id={id} className="reading-field" lang="en" dir="ltr" spellCheck={false} rows={5} />
      <Button variant="main" onClick={read}>
        {readingText('read')}
      </Button>
      <p className="reading-row">
        <LinkAction onClick={() => file.current?.click()}>{readingText('open')}</LinkAction>
        {name !== null && (
          <span className="reading-note">
            {/* A name of any language, isolated. */}
            <bdi>{name}</bdi>
          </span>
        )}
      </p>
      <input
        ref={file}
        type="file"
        hidden
        accept=".txt,text/plain"
        aria-label={readingText('open')}
        onChange={(event) => void readFile(event.target.files?.[0])}
      />
    </div>
  )
}
