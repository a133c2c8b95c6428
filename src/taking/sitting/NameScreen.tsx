import { useState, type FormEvent } from 'react'
import { changeSitting } from '#browser/changeSitting.ts'
import { CLASS_NAME_LIMIT } from '#contracts/limits.ts'
import { toStorableText } from '#rules/profile.ts'
import { resumeText } from '#texts/resume.ts'
import { sittingText } from '#texts/sitting.ts'
import { titleText } from '#texts/titles.ts'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { TextField } from '#ui/TextField.tsx'

/** Asks for what the pupil wants to be called before the teacher; nothing is an answer, too. */
export default function NameScreen({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    changeSitting({ name: toStorableText(name, CLASS_NAME_LIMIT) })
    onDone()
  }
  return (
    <Screen
      title={titleText('submit')}
      titleSmall
      header={null}
      footer={
        <Button form="name" type="submit" variant="main">
          {resumeText('seeResult')}
        </Button>
      }
    >
      <form id="name" onSubmit={send}>
        <TextField
          label={sittingText('name')}
          hint={sittingText('name.hint')}
          name="pupil"
          autoComplete="off"
          value={name}
          onChange={(typed) => setName(typed.slice(0, CLASS_NAME_LIMIT))}
        />
      </form>
    </Screen>
  )
}
