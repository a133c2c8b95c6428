import { useState, type KeyboardEvent } from 'react'
import { notebookText } from '#texts/notebook.ts'
import { Button } from '#ui/Button.tsx'
import { grades, type Grade } from './standing.ts'
import { afterText } from './times.ts'

interface Props {
  /** For how long each grade puts the card off, in ms. */
  pauses: Record<Grade, number>
  onGrade: (grade: Grade) => void
}

/** The four grades, each with the time to the next one: as it was when the meaning was shown. */
export function Grades({ pauses, onGrade }: Props) {
  const [next] = useState(pauses)
  return (
    <div className="notebook-grades">
      {grades.map((grade) => (
        <Button key={grade} hotkey={String(grade)} onKeyDown={once} onClick={() => onGrade(grade)}>
          {notebookText(`grade.${grade}`)} <span className="notebook-after">{afterText(next[grade])}</span>
        </Button>
      ))}
    </div>
  )
}

/** Prevents a held Enter key from grading the next cards. */
function once(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
