import { useMemo, type KeyboardEvent } from 'react'
import { notebookText } from '#texts/notebook.ts'
import { Button } from '#ui/Button.tsx'
import { useNow } from '#ui/useNow.ts'
import type { NotebookCard } from './cards.ts'
import { grades, nextIntervals, type Grade } from './schedule.ts'
import { intervalText } from './times.ts'

interface Props {
  card: NotebookCard
  onGrade: (grade: Grade) => void
}

/** The four grades, each with the interval after it. */
export function Grades({ card, onGrade }: Props) {
  const now = useNow()
  const intervals = useMemo(() => nextIntervals(card.row?.schedule ?? null, now), [card, now])
  return (
    <div className="notebook-grades">
      {grades.map((grade) => (
        <Button key={grade} hotkey={String(grade)} onKeyDown={ignoreHeldEnter} onClick={() => onGrade(grade)}>
          {notebookText(`grade.${grade}`)} <span className="notebook-after">{intervalText(intervals[grade])}</span>
        </Button>
      ))}
    </div>
  )
}

/** Prevents a held Enter key from grading the next cards. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
