import { useId, useRef, useState } from 'react'
import { readingText } from '#texts/reading.ts'
import { Button } from '#ui/Button.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { textOfFile, type Problem } from './textOfFile.ts'

/** What the learner gave: a text, or why it is none. `number`: of the press. */
export type Given = ({ text: string } | { problem: Problem }) & { number: number }

/** A field to paste into, and a button for a file. The field is the browser's own, so that a long text costs one copy. */
export function TextInput({ onGiven }: { onGiven: (given: Given) => void }) {
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
    const found = await textOfFile(chosen).catch(() => ({ problem: 'notText' as const }))
    onGiven({ ...found, number: ++presses.current })
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
