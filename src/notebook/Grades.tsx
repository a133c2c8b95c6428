import { useState, type KeyboardEvent } from 'react'
import { notebookText } from '#texts/notebook.ts'
import { Button } from '#ui/Button.tsx'
import { grades, type Grade } from './standing.ts'
import { intervalText } from './times.ts'

interface Props {
  /** The interval after each grade, in ms. */
  intervals: Record<Grade, number>
  onGrade: (grade: Grade) => void
}

/** The four grades, each with the interval after it, as computed when the meaning was revealed. */
export function Grades({ intervals, onGrade }: Props) {
  const [shown] = useState(intervals)
  return (
    <div className="notebook-grades">
      {grades.map((grade) => (
        <Button key={grade} hotkey={String(grade)} onKeyDown={ignoreHeldEnter} onClick={() => onGrade(grade)}>
          {notebookText(`grade.${grade}`)} <span className="notebook-after">{intervalText(shown[grade])}</span>
        </Button>
      ))}
    </div>
  )
}

/** Prevents a held Enter key from grading the next cards. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
