import { useMemo, type KeyboardEvent } from 'react'
import { notebookText } from '#texts/notebook.ts'
import { Button } from '#ui/Button.tsx'
import { useNow } from '#ui/useNow.ts'
import type { NotebookCard } from './cards.ts'
import { grades, pauses, type Grade } from './schedule.ts'
import { afterText } from './times.ts'

interface Props {
  card: NotebookCard
  onGrade: (grade: Grade) => void
}

/** The four grades, each with the time to the next one. */
export function Grades({ card, onGrade }: Props) {
  const now = useNow()
  const next = useMemo(() => pauses(card.row?.schedule ?? null, now), [card, now])
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
