import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import type { ResultPoint } from '#contracts/result.ts'
import type { DescribingServices } from '#describing/describing.ts'
import { paths } from '#rules/paths.ts'
import { useServices } from '#session/serviceContext.ts'
import { longDate } from '#texts/format.ts'
import { readingText } from '#texts/reading.ts'
import { rich } from '#texts/rich.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useOwnStyles } from '#ui/useOwnStyles.ts'
import { useRead } from '#ui/useRead.ts'
import { abilityOf, abilityOfLevel } from './ability.ts'
import css from './reading.css?inline'
import { ReadText } from './ReadText.tsx'
import { TextInput, type Given } from './TextInput.tsx'
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
