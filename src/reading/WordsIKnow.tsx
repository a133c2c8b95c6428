import { useState } from 'react'
import { downloadText } from '#browser/share.ts'
import type { AbilityRange } from '#rules/reading/knowing.ts'
import { readingText } from '#texts/reading.ts'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import shapes from '#ui/shapes.module.css'
import { useRead } from '#ui/useRead.ts'
import type { OpenReader } from './openReader.ts'
import type { KnownWords } from './reader.ts'
import { knownAsCsv, knownAsText, noteOn } from './wordFiles.ts'

interface Props {
  ability: AbilityRange
  open: () => Promise<OpenReader>
}

/** The words that are known with a high chance, to save. The table is loaded once this is opened. */
export function WordsIKnow({ ability, open }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <Details summary={readingText('mine')} line="reading-opens" onToggle={() => setOpened(true)}>
      {opened && <SaveWords ability={ability} open={open} />}
    </Details>
  )
}

function SaveWords({ ability, open }: Props) {
  const [saved, setSaved] = useState<string | null>(null)
  const [known] = useRead<KnownWords | 'failed'>(
    async (show) =>
      show(
        await open()
          .then((reader) => reader.known(ability.at))
          .catch(() => 'failed' as const),
      ),
    String(ability.at),
  )
  if (known === null) return <p role="status">{readingText('waiting')}</p>
  if (known === 'failed') return <p role="status">{readingText('problem.failed')}</p>
  const save = (name: string, type: string, text: string) => {
    downloadText(name, type, text)
    setSaved(name)
  }
  return (
    <div className="reading-part">
      <p>{readingText('mine.count', { count: known.words.length })}</p>
      <p>{noteOn(known)}</p>
      <Button onClick={() => save('words-i-know.txt', 'text/plain', knownAsText(known))}>
        {readingText('mine.list')}
      </Button>
      <Button onClick={() => save('words-i-know.csv', 'text/csv', knownAsCsv(known))}>
        {readingText('mine.table')}
      </Button>
      <p className={shapes.message} role="status">
        {saved !== null && readingText('saved', { name: saved })}
      </p>
    </div>
  )
}
